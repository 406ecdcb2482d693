import type { accountEndpoints } from '@qlixline/contract/account/account-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

/** Statuses of pages that redirect signed-in users to home. */
const page = { nobody: 200, stranger: 303, owner: 303 } as const;
const toEverybody = (status: number) => ({ nobody: status, stranger: status, owner: status });

export const accountMatrix: MatrixOf<typeof accountEndpoints> = {
  'GET /api/login': page,
  'POST /api/login': {
    call: ({ owner }) => ({ body: { email: owner.user.email ?? '', password: 'not the password' } }),
    ...toEverybody(400),
  },
  'GET /api/register': page,
  'POST /api/register': {
    call: ({ owner }) => ({
      body: { firstName: '', email: owner.user.email ?? '', password: 'too short', ageConfirmed: true },
    }),
    ...toEverybody(400),
  },
  'GET /api/callback': toEverybody(400),
  'POST /api/logout': { stranger: 204, owner: 204 },
  'GET /api/password/forgot': toEverybody(200),
  'POST /api/password/forgot': {
    call: ({ owner }) => ({ body: { email: owner.user.email ?? '' } }),
    ...toEverybody(204),
  },
  'GET /api/password/reset': toEverybody(200),
  'POST /api/password/reset': {
    call: () => ({ body: { token: 'x'.repeat(43), password: 'a new password' } }),
    ...toEverybody(400),
  },
  'PUT /api/password': {
    call: () => ({ body: { currentPassword: 'not the password', password: 'a new password' } }),
    stranger: 404, // accounts made without a password
    owner: 404,
  },
  'DELETE /api/account': {
    call: () => ({ body: { when: 'later' } }),
    stranger: 204, // their own
    owner: 204,
    guarded: async ({ api, owner }) =>
      api.em().execute('select deletes_at, to_jsonb(users) from users where id = ?', [owner.userId]),
  },
  'POST /api/suspended/deletion': {
    call: () => ({ body: { proof: 'x', when: 'now' } }),
    ...toEverybody(400),
  },
  'GET /api/email/confirm': toEverybody(200),
  'POST /api/email/confirm': {
    call: () => ({ body: { token: 'x'.repeat(43), password: 'not the password' } }),
    ...toEverybody(400),
  },
  'POST /api/email/confirmation': { stranger: 204, owner: 204 },
  'GET /api/auth/user': OWN,
  'GET /api/sessions': OWN,
  'DELETE /api/sessions': { stranger: 204, owner: 204 },
  'DELETE /api/sessions/:id': {
    call: async ({ api, owner }) => ({ params: { id: (await api.asDeviceOf(owner.userId)).sessionId } }),
    stranger: 404,
    owner: 204,
    guarded: sessionsOfOwner,
  },
  'PATCH /api/profile': { call: () => ({ body: { bio: 'x' } }), ...OWN },
  'GET /api/username/check': { call: () => ({ query: { username: 'ana.b' } }), ...OWN },
  'GET /api/settings': OWN,
  'PATCH /api/settings': { call: () => ({ body: {} }), ...OWN },
};

async function sessionsOfOwner({ owner }: Scene): Promise<unknown> {
  return (await owner.client.get('/api/sessions')).json.length;
}
