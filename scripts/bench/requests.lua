-- wrk script: requests for uniformly random keys, and, for a share of them, for other addresses. Environment:
-- URL_PREFIX, KEYS_FILE (one path segment a line), AUTH_FILE (one API key a line, taken in turn; empty for none),
-- AUTH_HEADER (the header line before a key), OTHERS_FILE (one path a line; those that begin with "404 " are expected to be missing), OTHER_SHARE (0 to 1).
-- Prints one line of JSON at the end.
local keys, auths, others, turn = {}, {}, {}, 0
local share = tonumber(os.getenv("OTHER_SHARE"))
local running = {}
missing = 0

function setup(thread) table.insert(running, thread) end

function init(args)
  for line in io.lines(os.getenv("KEYS_FILE")) do keys[#keys + 1] = line end
  for line in io.lines(os.getenv("OTHERS_FILE")) do others[#others + 1] = line end
  for line in io.lines(os.getenv("AUTH_FILE")) do
    auths[#auths + 1] = os.getenv("AUTH_HEADER") .. line .. "\r\n"
  end
  if #auths == 0 then auths[1] = "" end
  math.randomseed(20261121)
end

local prefix = os.getenv("URL_PREFIX")
local ending = " HTTP/1.1\r\nHost: localhost\r\n"

local function address()
  if math.random() >= share then return prefix .. keys[math.random(#keys)] end
  local other = others[math.random(#others)]
  if other:sub(1, 4) ~= "404 " then return other end
  missing = missing + 1
  return other:sub(5)
end

function request()
  turn = turn % #auths + 1
  return "GET " .. address() .. ending .. auths[turn] .. "\r\n"
end

function done(summary, latency, requests)
  local e, asked = summary.errors, 0
  for _, thread in ipairs(running) do asked = asked + thread:get("missing") end
  io.write(string.format(
    '\nRESULT {"requests":%d,"seconds":%.3f,"bytes":%d,"p50_us":%d,"p95_us":%d,"p99_us":%d,"p999_us":%d,"failed":%d,"refused":%d,"missing":%d}\n',
    summary.requests, summary.duration / 1e6, summary.bytes, latency:percentile(50), latency:percentile(95), latency:percentile(99),
    latency:percentile(99.9),
    e.connect + e.read + e.write + e.timeout, e.status, asked
  ))
end
