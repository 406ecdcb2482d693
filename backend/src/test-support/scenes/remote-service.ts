import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { CALLER_HEADER } from '@qlixline/contract/calls/caller';
import { REMOTE_API_HEADER } from '@qlixline/contract/remotes/remote-api-header';
import type { RemoteApi, RemotePermission } from '@qlixline/contract/remotes/remote-api';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';

import type { PublishOrder } from '../../platform/registry/promoting.ts';
import type { Client, Reply } from '../client.ts';
import { sampleRemoteBuild } from '../samples/sample-build.ts';
import type { TestApi } from '../start/start-api.ts';
import { asRole, changeIn, registryOf } from './registry.ts';

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Service of a team, on a port of this machine. */
export type Service = {
  url: string;
  /** Calls so far. */
  received: Received[];
  /** Answers the following calls; by default each gets `{}`. */
  answers: (answer: Answer) => void;
  /** Verifies the newest call's token as a team's service would, and returns its statements. */
  verified: (unit: string) => Promise<JWTPayload>;
  close: () => Promise<void>;
};

export const answerWith =
  (status: number, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }): Answer =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);

/** Starts a service. It reads the keys of the product once, as services do. */
export async function startService(api: TestApi): Promise<Service> {
  const keys = createRemoteJWKSet(new URL(`${api.url}${pathOf('GET /api/x/keys')}`));
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let answer = answerWith(200, '{}');
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(request, response);
    });
  });
  server.on('connection', (socket) => void sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers: (next) => void (answer = next),
    verified: async (unit) => {
      const [, token = ''] = (received.at(-1)?.headers.authorization ?? '').split('Bearer ');
      const { payload } = await jwtVerify(token, keys, { issuer: api.origin, audience: unit, algorithms: ['EdDSA'] });
      return payload;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export const SAMPLE_CALLS: RemoteApi['calls'] = [
  { method: 'GET', path: '/readings' },
  { method: 'GET', path: '/readings/:id' },
  { method: 'POST', path: '/readings', bodyMaxBytes: 1_000 },
  { method: 'PUT', path: '/readings/:id' },
  { method: 'PATCH', path: '/readings/:id' },
  { method: 'DELETE', path: '/readings/:id' },
  { method: 'GET', path: '/mine', needs: ['profile:read'] },
  { method: 'GET', path: '/pets', needs: ['profile:read', 'pets:read'] },
];

type WithApi = { version?: string; api?: string; calls?: RemoteApi['calls']; audience?: PublishOrder['audience'] };

/** Publishes a remote that brings an API; nobody gets it unless an audience is given. */
export async function publishWithApi(
  api: TestApi,
  unit: string,
  { version = '1.0.0', api: apiVersion = '1.0.0', calls = SAMPLE_CALLS, audience = 'hold' }: WithApi = {},
): Promise<void> {
  const claims = { api: { version: apiVersion, calls: [...calls] } };
  const { build } = sampleRemoteBuild({ name: unit, version, routes: [{ id: `${unit}-list` }], claims });
  await registryOf(api).publish({ build, actor: 'a team', audience }, async () => undefined);
}

/** Registers the service of an API version, as the release role does; null removes it. */
export async function registerService(api: TestApi, unit: string, url: string | null, version = '1.0.0') {
  const { client } = await asRole(api, 'release');
  return client.post(pathOf('POST /api/remotes/:name/api', { name: unit }), { address: { version, url } });
}

export async function grant(api: TestApi, unit: string, granted: RemotePermission[]): Promise<void> {
  const { client } = await asRole(api, 'release');
  changeIn(await client.post(pathOf('POST /api/remotes/:name/api', { name: unit }), { granted }));
}

/** Makes a remote live whose API the service answers. */
export async function makeLive(api: TestApi, unit: string, { url }: Service): Promise<void> {
  await publishWithApi(api, unit);
  changeIn(await registerService(api, unit, url));
  await registryOf(api).promote({ unit, version: '1.0.0', actor: 'a team' });
}

type Sent = { body?: unknown; headers?: Record<string, string>; version?: string; build?: string };

/** Calls a remote's API as code of that remote does, such as `GET /readings`. */
export function callApi(
  client: Client,
  unit: string,
  key: string,
  { body, headers = {}, version = '1.0.0', build = '1.0.0' }: Sent = {},
): Promise<Reply> {
  const [method = '', path = ''] = key.split(' ');
  return client.send(method, `/api/x/${unit}${path}`, {
    body,
    headers: { [REMOTE_API_HEADER]: version, [CALLER_HEADER]: `${unit}/${build}`, ...headers },
  });
}
