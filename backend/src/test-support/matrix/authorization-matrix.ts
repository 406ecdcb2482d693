import { buildPet } from '../factories/pet.factory.ts';
import { samplePng } from '../samples/sample-images.ts';
import { photoRows } from './photos.ts';
import { postRows } from './posts.ts';
import { relationRows } from './relations.ts';
import type { Call, MatrixRow, Scene } from './matrix-row.ts';
import { storyRows } from './stories.ts';

const own = { nobody: 401, stranger: 200, owner: 200 };
const open = { isPublic: true, nobody: 200, stranger: 200, owner: 200 } as const;

/** Every route of the application; http/authorization-matrix.api.spec.ts fails when one is missing. */
export const authorizationMatrix: MatrixRow[] = [
  { route: 'GET /livez', call: () => ({ path: '/livez' }), ...open },
  { route: 'GET /readyz', call: () => ({ path: '/readyz' }), ...open },
  // No snapshot is published in specs: 503, but no question of who asks.
  {
    route: 'GET /api/composition',
    call: () => ({ path: '/api/composition' }),
    isPublic: true,
    nobody: 503,
    stranger: 503,
    owner: 503,
  },

  {
    route: 'GET /api/login',
    call: () => ({ path: '/api/login' }),
    isPublic: true,
    nobody: 200,
    stranger: 303,
    owner: 303,
  },
  {
    route: 'GET /api/register',
    call: () => ({ path: '/api/register' }),
    isPublic: true,
    nobody: 200,
    stranger: 303,
    owner: 303,
  },
  {
    route: 'GET /api/callback',
    call: () => ({ path: '/api/callback' }),
    isPublic: true,
    nobody: 400,
    stranger: 400,
    owner: 400,
  },
  { route: 'GET /api/password/forgot', call: () => ({ path: '/api/password/forgot' }), ...open },
  { route: 'GET /api/password/reset', call: () => ({ path: '/api/password/reset' }), ...open },
  { route: 'POST /api/login', call: wrongLogin, isPublic: true, nobody: 400, stranger: 400, owner: 400 },
  {
    route: 'POST /api/register',
    call: () => ({ path: '/api/register', body: {} }),
    isPublic: true,
    nobody: 400,
    stranger: 400,
    owner: 400,
  },
  { route: 'POST /api/password/forgot', call: forgotten, isPublic: true, nobody: 204, stranger: 204, owner: 204 },
  { route: 'POST /api/password/reset', call: wrongReset, isPublic: true, nobody: 400, stranger: 400, owner: 400 },
  { route: 'POST /api/logout', call: () => ({ path: '/api/logout' }), nobody: 401, stranger: 204, owner: 204 },

  { route: 'GET /api/auth/user', call: () => ({ path: '/api/auth/user' }), ...own },
  { route: 'PATCH /api/profile', call: () => ({ path: '/api/profile', body: { bio: 'x' } }), ...own },
  { route: 'GET /api/username/check', call: () => ({ path: '/api/username/check?username=ana.b' }), ...own },
  { route: 'GET /api/settings', call: () => ({ path: '/api/settings' }), ...own },
  { route: 'PATCH /api/settings', call: () => ({ path: '/api/settings', body: {} }), ...own },

  { route: 'GET /api/pets', call: () => ({ path: '/api/pets' }), ...own },
  {
    route: 'POST /api/pets',
    call: () => ({ path: '/api/pets', body: { name: 'Ink', species: 'cat' } }),
    nobody: 401,
    stranger: 201,
    owner: 201,
    guarded: petsOfOwner,
  },
  {
    route: 'GET /api/pets/:id',
    call: async (scene) => ({ path: `/api/pets/${await ownersPet(scene)}` }),
    ...own,
    blocked: 404,
  },
  {
    route: 'PUT /api/pets/:id',
    call: async (scene) => ({ path: `/api/pets/${await ownersPet(scene)}`, body: { name: 'Taken', species: 'cat' } }),
    nobody: 401,
    stranger: 404,
    owner: 200,
    guarded: petsOfOwner,
  },
  {
    route: 'DELETE /api/pets/:id',
    call: async (scene) => ({ path: `/api/pets/${await ownersPet(scene)}` }),
    nobody: 401,
    stranger: 404,
    owner: 204,
    guarded: petsOfOwner,
  },
  { route: 'GET /api/species', call: () => ({ path: '/api/species' }), ...own },
  { route: 'GET /api/species/:id/breeds', call: () => ({ path: '/api/species/dog/breeds' }), ...own },

  { route: 'GET /api/notifications', call: () => ({ path: '/api/notifications' }), ...own },
  { route: 'GET /api/notifications/count', call: () => ({ path: '/api/notifications/count' }), ...own },
  {
    route: 'PUT /api/notifications/seen',
    call: () => ({ path: '/api/notifications/seen' }),
    nobody: 401,
    stranger: 204,
    owner: 204,
  },
  { route: 'GET /api/notifications/preferences', call: () => ({ path: '/api/notifications/preferences' }), ...own },
  {
    route: 'PATCH /api/notifications/preferences',
    call: () => ({ path: '/api/notifications/preferences', body: { post_liked: { inApp: false } } }),
    ...own,
  },
  {
    route: 'PUT /api/notifications/:id/read',
    call: async (scene) => ({ path: `/api/notifications/${await ownersNotification(scene)}/read` }),
    nobody: 401,
    stranger: 404,
    owner: 204,
    guarded: async ({ owner }) => (await owner.client.get('/api/notifications')).json,
  },

  {
    route: 'POST /api/upload/content',
    call: async () => ({ path: '/api/upload/content', body: await pictureForm({ contentType: 'post' }) }),
    nobody: 401,
    stranger: 201,
    owner: 201,
  },
  {
    route: 'POST /api/upload/profile',
    call: async () => ({ path: '/api/upload/profile', body: await pictureForm() }),
    nobody: 401,
    stranger: 201,
    owner: 201,
  },
  {
    route: 'POST /api/upload/pet/:petId',
    call: async (scene) => ({ path: `/api/upload/pet/${await ownersPet(scene)}`, body: await pictureForm() }),
    nobody: 401,
    stranger: 404,
    owner: 201,
    guarded: petsOfOwner,
  },
  {
    route: 'POST /api/composition/avoid',
    call: () => ({ path: '/api/composition/avoid', body: { remote: 'mf-pets', version: '1.0.0' } }),
    nobody: 401,
    stranger: 204,
    owner: 204,
  },
  // Outside production everybody overrides for themselves; in production the QA role (overrides.api.spec.ts).
  { route: 'GET /api/qa/overrides', call: () => ({ path: '/api/qa/overrides' }), ...own },
  {
    route: 'POST /api/qa/overrides',
    call: () => ({ path: '/api/qa/overrides', body: { remote: 'mf-pets', version: '1.0.0' } }), // never published
    nobody: 401,
    stranger: 400,
    owner: 400,
  },
  { route: 'DELETE /api/qa/overrides', call: () => ({ path: '/api/qa/overrides' }), ...own },
  {
    route: 'POST /api/qa/overrides/clear',
    call: () => ({ path: '/api/qa/overrides/clear' }),
    nobody: 401,
    stranger: 303,
    owner: 303,
  },
  {
    route: 'POST /api/beacons/remotes',
    call: () => ({ path: '/api/beacons/remotes', body: { reports: [remoteReport] } }),
    nobody: 401,
    stranger: 204,
    owner: 204,
  },
  // Open to the session guard, because a deploy token is no session. These have neither a token nor the QA role;
  // outside production everybody who is signed in may look.
  {
    route: 'GET /api/remotes',
    call: () => ({ path: '/api/remotes' }),
    isPublic: true,
    nobody: 401,
    stranger: 200,
    owner: 200,
  },
  ...['promote', 'rollback', 'disable'].map((change) => ({
    route: `POST /api/remotes/:name/${change}`,
    call: () => ({ path: `/api/remotes/mf-pets/${change}`, body: change === 'disable' ? { reason: 'No.' } : {} }),
    isPublic: true as const,
    nobody: 401,
    stranger: 403,
    owner: 403,
    guarded: async ({ owner }: Scene) => (await owner.client.get('/api/remotes')).json.seq,
  })),
  // Only a deploy token publishes: no session does, whatever its roles.
  {
    route: 'POST /api/remotes/:name/versions',
    call: () => ({ path: '/api/remotes/mf-pets/versions' }),
    isPublic: true,
    nobody: 401,
    stranger: 401,
    owner: 401,
    guarded: async ({ owner }) => (await owner.client.get('/api/remotes')).json.seq,
  },

  { route: 'GET /media/:id/:file', call: ownersDraft, nobody: 401, stranger: 404, owner: 200 },

  ...storyRows,
  ...postRows,
  ...photoRows,
  ...relationRows,

  { route: 'GET /api/sessions', call: () => ({ path: '/api/sessions' }), ...own },
  {
    route: 'DELETE /api/sessions/:id',
    call: async ({ api, owner }) => ({ path: `/api/sessions/${(await api.asDeviceOf(owner.userId)).sessionId}` }),
    nobody: 401,
    stranger: 404,
    owner: 204,
    guarded: async ({ owner }) => (await owner.client.get('/api/sessions')).json.length,
  },
];

const remoteReport = { snapshotId: 's', remote: 'mf-pets', version: '1.0.0', kind: 'ready', ms: 1 };

function wrongLogin({ owner }: Scene): Call {
  return { path: '/api/login', body: { email: owner.user.email, password: 'not the password' } };
}

function forgotten({ owner }: Scene): Call {
  return { path: '/api/password/forgot', body: { email: owner.user.email } };
}

function wrongReset(): Call {
  return { path: '/api/password/reset', body: { token: 'x'.repeat(43), password: 'a new password' } };
}

async function ownersNotification({ api, owner }: Scene): Promise<number> {
  const [row] = await api
    .em()
    .execute<{ id: number }[]>(`insert into notifications (user_id, kind) values (?, 'welcome') returning id`, [
      owner.userId,
    ]);
  return row!.id;
}

async function ownersPet({ api, owner }: Scene): Promise<number> {
  const em = api.em();
  const pet = buildPet(em, owner.userId);
  await em.flush();
  return pet.id;
}

async function petsOfOwner({ owner }: Scene): Promise<unknown> {
  return (await owner.client.get('/api/pets')).json;
}

/** A picture that nothing shows yet. */
async function ownersDraft({ owner }: Scene): Promise<Call> {
  const reply = await owner.client.post('/api/upload/content', await pictureForm({ contentType: 'post' }));
  return { path: reply.json.imageUrl };
}

async function pictureForm(fields: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new Blob([new Uint8Array(await samplePng())], { type: 'image/png' }), 'picture.png');
  return form;
}
