import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';

import type { Reply } from '../../../test-support/client.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';

type Token = { header: object; claims: Record<string, unknown>; signature: (text: string) => Buffer };

const [published, foreign] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
const signedBy = (pair: typeof published) => (text: string) => sign('sha256', Buffer.from(text), pair!.privateKey);

/** Issuer whose replies each test sets. */
let issuer: { url: string; server: Server };
let token: Token;
let nonce: string;
/** Requested paths, in order. */
let requests: string[] = [];
let api: TestApi;

beforeAll(async () => {
  issuer = await startIssuer();
  api = await startOwnApi({ OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: 'qlixline' });
});
afterAll(async () => {
  await api.close();
  issuer.server.close();
});
afterEach(async () => {
  await api.em().execute('delete from users');
});

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;
const header = { alg: 'RS256', kid: 'published' };

test('a valid token of the issuer signs in', async () => {
  expect((await signIn({ header, claims: { sub: 'mira' }, signature: signedBy(published) })).status).toBe(303);
});

test('tokens of the issuer never reach the browser', async () => {
  const { headers, text } = await signIn({ header, claims: { sub: 'mira' }, signature: signedBy(published) });
  const received = [text, ...[...headers].flat()].join('\n');
  expect(received).toContain('qlixline_session=');
  expect(received).not.toMatch(/access-of-the-issuer|eyJ/);
});

test.each([
  ['another issuer’s', 'another'],
  ['moved', 'moved'],
])('an issuer whose metadata is %s gets no further requests', async (_, folder) => {
  const misled = await startOwnApi({ OIDC_ISSUER: `${issuer.url}/${folder}`, OIDC_CLIENT_ID: 'qlixline' });
  requests = [];
  const { status } = await misled.asNobody().get('/api/login');
  await misled.close();
  expect([status, requests]).toEqual([503, [`/${folder}/.well-known/openid-configuration`]]);
});

test.each<[string, Token]>([
  ['signed with a key that is not the issuer’s', { header, claims: { sub: 'mira' }, signature: signedBy(foreign) }],
  ['without a signature', { header: { alg: 'none' }, claims: { sub: 'mira' }, signature: () => Buffer.alloc(0) }],
  ['with a signature of another text', { header, claims: { sub: 'mira' }, signature: () => signedBy(published)('x') }],
  [
    'signed with a key from its own header',
    {
      header: { ...header, jwk: foreign!.publicKey.export({ format: 'jwk' }) },
      claims: { sub: 'mira' },
      signature: signedBy(foreign),
    },
  ],
  ['that has expired', { header, claims: { sub: 'mira', exp: secondsAgo(3_600) }, signature: signedBy(published) }],
  ['for another client', { header, claims: { sub: 'mira', aud: 'another' }, signature: signedBy(published) }],
  ['for another sign-in', { header, claims: { sub: 'mira', nonce: 'another' }, signature: signedBy(published) }],
  ['of another issuer', { header, claims: { sub: 'mira', iss: 'https://id.example' }, signature: signedBy(published) }],
  ['with an empty subject', { header, claims: { sub: '' }, signature: signedBy(published) }],
  ['with a subject of spaces', { header, claims: { sub: '  ' }, signature: signedBy(published) }],
  [
    'with a subject beyond 255 characters',
    { header, claims: { sub: 'x'.repeat(256) }, signature: signedBy(published) },
  ],
])('rejects a token %s', async (_what, hostile) => {
  expect((await signIn(hostile)).status).toBe(400);
  expect(await api.em().execute('select 1 from users')).toEqual([]);
});

/** Signs in at the issuer and returns the callback's reply. */
async function signIn(given: Token): Promise<Reply> {
  token = given;
  const browser = api.asNobody();
  const sent = new URL((await browser.get('/api/login')).headers.get('location') ?? '').searchParams;
  nonce = sent.get('nonce') ?? '';
  return browser.get(`/api/callback?code=a-code&state=${sent.get('state')}`);
}

async function startIssuer(): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const description = () => ({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    });
    const replies: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': description,
      '/another/.well-known/openid-configuration': description,
      '/keys': () => ({ keys: [{ ...published!.publicKey.export({ format: 'jwk' }), kid: 'published', use: 'sig' }] }),
      '/token': () => ({ access_token: 'access-of-the-issuer', token_type: 'Bearer', id_token: idToken(url) }),
    };
    const path = request.url?.split('?')[0] ?? '';
    requests.push(path);
    if (path.startsWith('/moved/')) return response.writeHead(302, { location: path.replace('/moved', '') }).end();
    const reply = replies[path];
    response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(reply?.()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

function idToken(url: string): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { iss: url, aud: 'qlixline', iat: now, exp: now + 60, nonce, ...token.claims };
  const text = [token.header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${token.signature(text).toString('base64url')}`;
}
