import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';

import { expect, jest, test } from '@jest/globals';

import { MemoryConnection } from './memory-connection.ts';

const send = (listener: RequestListener, url = '/') =>
  new MemoryConnection('192.0.2.7').get(createServer(listener), url, { cookie: 'a=b' });

test('a request over a memory connection arrives as from outside, and its response returns', async () => {
  const seen: unknown[] = [];
  const answer = await send((request, response) => {
    seen.push(request.method, request.url, request.headers, request.socket.remoteAddress);
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"name":"Zoë 🐕"}\r\n\r\n');
  }, '/pets?limit=1');
  expect(seen).toEqual(['GET', '/pets?limit=1', { cookie: 'a=b' }, '192.0.2.7']);
  expect(answer).toEqual({ status: 201, body: '{"name":"Zoë 🐕"}\r\n\r\n' });
});

test('a response over a memory connection in pieces of any length is complete', async () => {
  const piece = 'ä'.repeat(100_000);
  const { body } = await send((_, response) => {
    response.write(piece);
    setTimeout(() => response.end(piece));
  });
  expect(body).toBe(piece + piece);
});

test('a memory connection emits the end of the request once', async () => {
  const close = jest.fn();
  await send((_, response) => void response.once('finish', close).once('close', close).end('x'));
  expect(close).toHaveBeenCalledTimes(2);
});

test('a memory connection rejects with an error when the response is cut off', async () => {
  const close = jest.fn();
  const cut = send((_, response) => {
    response.once('close', close).write('half');
    setTimeout(() => response.destroy());
  }, '/pets?token=secret');
  await expect(cut).rejects.toThrow('/pets was not answered to its end');
  expect(close).toHaveBeenCalled();
});
