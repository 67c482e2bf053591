import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainRequest } from './plain-request.ts';

const LINE = 'GET /v1/npi/2000000004 HTTP/1.1\r\n';
const read = (text: string) => plainRequest(Buffer.from(text, 'latin1'));

test('a whole lookup is read: the NPI and the four headers the service asks for, in any case', () => {
  const headers = [
    'Host: localhost',
    'AUTHORIZATION:Bearer abc ',
    'accept-encoding: gzip, br',
    'If-None-Match: W/"x"',
    'X-Forwarded-For: 10.0.0.1',
    'User-Agent: caf\u00e9',
    'Connection: Keep-Alive',
  ];
  expect(read(`${LINE}${headers.join('\r\n')}\r\n\r\n`)).toEqual({
    npi: '2000000004',
    authorization: 'Bearer abc',
    acceptEncoding: 'gzip, br',
    ifNoneMatch: 'W/"x"',
    forwardedFor: '10.0.0.1',
  });
});

test('a header that is not sent is undefined', () => {
  expect(read(`${LINE}Host: x\r\n\r\n`)).toMatchObject({
    authorization: undefined,
    acceptEncoding: undefined,
  });
});

const whole = `${LINE}Host: x\r\n\r\n`;
describe('left to Node’s parser', () => {
  test.each([
    ['nothing', ''],
    ['half a request', whole.slice(0, -2)],
    ['two requests', whole + whole],
    ['bytes behind the request', `${whole}x`],
    ['another method', whole.replace('GET', 'HEAD')],
    ['another version', whole.replace('1.1', '1.0')],
    ['another address', whole.replace('/npi/', '/npj/')],
    ['a query', whole.replace('0004', '0004?x')],
    ['eleven digits', whole.replace('0004', '00040')],
    ['nine digits', whole.replace('0004', '000')],
    ['a letter among the digits', whole.replace('0004', '000x')],
    ['no header at all', `${LINE}\r\n`],
    ['a body', whole.replace('Host: x', 'Host: x\r\nContent-Length: 4')],
    ['chunks', whole.replace('Host: x', 'Transfer-Encoding: chunked')],
    ['a blank before the colon', whole.replace('Host:', 'Host :')],
    ['a folded line', whole.replace('Host: x', 'Host: x\r\n y: z')],
    ['a bare line feed', whole.replace('Host: x', 'Host: x\nAuthorization: y')],
    ['a bare carriage return', whole.replace('Host: x', 'Host: x\ry: z')],
    ['a NUL', whole.replace('Host: x', 'Host: \u0000')],
    ['a line without a colon', whole.replace('Host: x', 'Host')],
    ['a request to end the connection', whole.replace('Host: x', 'connection: close')],
    ['an upgrade', whole.replace('Host: x', 'Upgrade: h2c')],
    ['a demand to be asked first', whole.replace('Host: x', 'Expect: 100-continue')],
    ['a key sent twice', whole.replace('Host: x', 'Authorization: Bearer a\r\nauthorization: Bearer b')],
    ['headers beyond 4 KiB', whole.replace('Host: x', `Cookie: ${'x'.repeat(4_096)}`)],
  ])('%s', (_, text) => {
    expect(read(text)).toBeNull();
  });

  test('whatever other bytes come: never an error, and never a lookup unless they begin as one and end as one', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = Buffer.from(bytes).toString('latin1');
        const request = read(text);
        expect(request === null || (text.startsWith('GET /v1/npi/') && text.endsWith('\r\n\r\n'))).toBe(true);
        expect(read(LINE + text)).toEqual(text.endsWith('\r\n\r\n') ? read(LINE + text) : null);
      }),
    );
  });
});
