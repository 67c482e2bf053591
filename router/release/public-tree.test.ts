import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { publicTree } from './public-tree.ts';

test('a small file that has not changed is not sent again', async () => {
  let tag: string | undefined = '"one"';
  let content = 'one';
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const status = tag === undefined ? 404 : request.headers['if-none-match'] === tag ? 304 : 200;
    statuses.push(status);
    response
      .writeHead(status, tag === undefined ? {} : { etag: tag })
      .end(status === 200 ? content : undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const tree = await publicTree(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const read = async () => (await tree.readSmall('current.json'))?.toString() ?? null;
  expect([await read(), await read()]).toEqual(['one', 'one']);
  [tag, content] = ['"two"', 'two'];
  expect([await read(), await read()]).toEqual(['two', 'two']);
  tag = undefined;
  expect(await read()).toBeNull();
  [tag, content] = ['"two"', 'again'];
  expect(await read()).toBe('again');
  expect(statuses).toEqual([200, 304, 200, 304, 404, 200]);
  server.closeAllConnections();
  server.close();
});

test.each([
  ['ftp://example.org/public', 'invalid_from'],
  ['s3://Not A Bucket', 'bad_store_address'],
])('%s is refused', async (from, code) => {
  await expect(publicTree(from)).rejects.toMatchObject({ code });
});
