import type { SignedIn, TestApi } from './start-api.ts';

export type Scene = { api: TestApi; owner: SignedIn; stranger: SignedIn };
type Call = { path: string; body?: unknown };

/** Who gets which status on a route. What is about the caller alone has no stranger: both are then the owner of theirs. */
export type MatrixRow = {
  /** Method and path as the controller says them. */
  route: string;
  /** On the allow-list: the route answers without a session. */
  isPublic?: true;
  /** The owner's thing, asked for by each in turn. Made anew for each row. */
  call: (scene: Scene) => Call | Promise<Call>;
  nobody: number;
  stranger: number;
  owner: number;
  /** What nobody and the stranger must not have changed: read before and after they tried. */
  guarded?: (scene: Scene) => Promise<unknown>;
};

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

function wrongLogin({ owner }: Scene): Call {
  return { path: '/api/login', body: { email: owner.user.email, password: 'not the password' } };
}

function forgotten({ owner }: Scene): Call {
  return { path: '/api/password/forgot', body: { email: owner.user.email } };
}

function wrongReset(): Call {
  return { path: '/api/password/reset', body: { token: 'x'.repeat(43), password: 'a new password' } };
}
