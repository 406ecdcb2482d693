import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';

/** Proxy to the database that can be closed and opened. */
let proxy: { close(): void; open(): Promise<void>; stall(): void; end(): void };
let api: TestApi;
let ana: SignedIn;

beforeAll(async () => {
  api = await startOwnApi({ DATABASE_WAIT_MS: '' }, async (databaseUrl) => {
    const opened = await openProxy(new URL(databaseUrl));
    proxy = opened.proxy;
    return opened.url;
  });
  ana = await api.asUser();
});
afterAll(async () => {
  await proxy.open();
  await api.close();
  proxy.end();
});

describe('health of the backend', () => {
  test('the backend is live and ready while the database is available', async () => {
    expect((await api.asNobody().get('/livez')).status).toBe(200);
    const { status, json } = await api.asNobody().get('/readyz');
    expect([status, json]).toEqual([200, { status: 'ok', parts: { database: 'up' } }]);
  });

  test('the backend is live, not ready and answers 503 while the database refuses connections, until it returns', async () => {
    proxy.close();
    expect((await api.asNobody().get('/livez')).status).toBe(200);
    const { status, json } = await api.asNobody().get('/readyz');
    expect([status, json.errors]).toEqual([503, [{ field: 'database', message: 'PostgreSQL does not answer.' }]]);
    const opened = await ana.client.get('/friends', { headers: { accept: 'text/html' } });
    expect([opened.status, opened.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    for (const reply of [
      await ana.client.get('/api/auth/user'),
      await ana.client.patch('/api/profile', { bio: 'x' }),
      await api.asNobody().post('/api/login', { email: 'a@b.example', password: 'x' }),
    ]) {
      expect(reply.status).toBe(503);
      expect(reply.json.code).toBe('unavailable');
    }
    await proxy.open();
    expect((await ana.client.get('/api/auth/user')).status).toBe(200);
    expect((await api.asNobody().get('/readyz')).status).toBe(200);
  });

  test('the backend answers 503 without waiting while the database doesn’t respond, and recovers', async () => {
    proxy.stall();
    expect((await ana.client.get('/api/auth/user')).status).toBe(503);
    proxy.close();
    await proxy.open();
    expect((await ana.client.get('/api/auth/user')).status).toBe(200);
  });
});

async function openProxy(database: URL) {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server: Server = createServer((client) => {
    const upstream = connect(Number(database.port), database.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => isStalled || to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(database);
  url.port = String(port);
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    proxy: {
      close,
      end: close,
      stall: () => void (isStalled = true),
      open: async () => {
        isStalled = false;
        if (!server.listening) await listen(port);
      },
    },
  };
}
