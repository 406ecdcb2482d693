import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Provider } from 'oidc-provider';

import { Client } from './client.ts';
import { TEST_ORIGIN } from './start/start-api.ts';

export type RealIssuer = {
  url: string;
  /** Settings of an installation whose users sign in here. */
  settings: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
  stop(): Promise<void>;
  /** Starts it again at the same address, unless it runs. */
  start(): Promise<void>;
  /** Signs a browser in. */
  signInAs(name: string, api: Reached, client: Client): ReturnType<Client['get']>;
  /** Goes through the issuer's pages and returns the address of our callback. */
  callbackFor(name: string, api: Reached, client: Client, options?: CallbackOptions): Promise<string>;
};
/** Installation whose users sign in at the issuer. */
type Reached = { origin: string };
type CallbackOptions = { headers?: Record<string, string>; from?: string };

const CLIENT_SECRET = 'a secret of the client';

/** Starts a real issuer on this machine for an installation; it accepts any name entered in its sign-in form. */
export async function startIssuer(origin = TEST_ORIGIN): Promise<RealIssuer> {
  const server = createServer();
  const listen = async (port: number) => {
    if (server.listening) return;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  server.on('request', providerAt(url, origin).callback());

  const callbackFor: RealIssuer['callbackFor'] = async (
    name,
    api,
    client,
    { headers = {}, from = '/api/login' } = {},
  ) => {
    const atIssuer = new Client(url, url);
    let location = (await client.get(from, { headers })).headers.get('location') ?? '';
    for (let step = 0; step < 12; step += 1) {
      if (new URL(location, url).pathname === '/api/callback') return location.slice(api.origin.length);
      const reply = await atIssuer.get(location);
      location = reply.headers.get('location') ?? (await submit(atIssuer, reply.text, name));
    }
    throw new Error(`The issuer did not come back: ${location}`);
  };
  return {
    url,
    settings: { OIDC_ISSUER: url, OIDC_CLIENT_ID: 'qlixline', OIDC_CLIENT_SECRET: CLIENT_SECRET },
    async stop() {
      server.closeAllConnections();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
    start: () => listen(port),
    callbackFor,
    signInAs: async (name, api, client) => client.get(await callbackFor(name, api, client)),
  };
}

async function submit(atIssuer: Client, page: string, name: string): Promise<string> {
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
  const form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: name, password: 'any' }) });
  const reply = await atIssuer.post(action, form);
  return reply.headers.get('location') ?? '';
}

function providerAt(url: string, origin: string): Provider {
  return new Provider(url, {
    clients: [
      {
        client_id: 'qlixline',
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${origin}/api/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
    conformIdTokenClaims: false, // the claims come in the ID token, as with many issuers
    cookies: { keys: ['a key of the spec'] },
    pkce: { required: () => true },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, email: `${sub}@issuer.example`, email_verified: true, given_name: sub }),
    }),
  });
}
