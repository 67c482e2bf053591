-- wrk script: requests for uniformly random keys. Environment: KEYS_FILE (one path segment a line),
-- URL_PREFIX, AUTH_FILE (one API key a line, taken in turn; empty for none). Prints one line of JSON at the end.
local keys, auths, turn = {}, {}, 0

function init(args)
  for line in io.lines(os.getenv("KEYS_FILE")) do keys[#keys + 1] = line end
  for line in io.lines(os.getenv("AUTH_FILE")) do
    auths[#auths + 1] = "Authorization: Bearer " .. line .. "\r\n"
  end
  if #auths == 0 then auths[1] = "" end
  math.randomseed(20261121)
end

local prefix = "GET " .. os.getenv("URL_PREFIX")
local ending = " HTTP/1.1\r\nHost: localhost\r\n"

function request()
  turn = turn % #auths + 1
  return prefix .. keys[math.random(#keys)] .. ending .. auths[turn] .. "\r\n"
end

function done(summary, latency, requests)
  local e = summary.errors
  io.write(string.format(
    '\nRESULT {"requests":%d,"seconds":%.3f,"bytes":%d,"p50_us":%d,"p99_us":%d,"failed":%d}\n',
    summary.requests, summary.duration / 1e6, summary.bytes, latency:percentile(50), latency:percentile(99),
    e.connect + e.read + e.write + e.status + e.timeout
  ))
end
