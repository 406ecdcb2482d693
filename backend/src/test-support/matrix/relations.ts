import type { MatrixRow, Scene } from './matrix-row.ts';

const own = { nobody: 401, stranger: 200, owner: 200 };
/** A request is between two people: to everybody else there is none. */
const betweenTwo = { nobody: 401, stranger: 404, owner: 200 };

const forModerators = { nobody: 401, stranger: 403, owner: 403 };

/** Routes of what stands between people: friends, requests, profiles, blocks, mutes, reports. */
export const relationRows: MatrixRow[] = [
  { route: 'GET /api/friends', call: () => ({ path: '/api/friends' }), ...own },
  { route: 'GET /api/friends/requests/pending', call: () => ({ path: '/api/friends/requests/pending' }), ...own },
  { route: 'GET /api/friends/requests/sent', call: () => ({ path: '/api/friends/requests/sent' }), ...own },
  {
    route: 'DELETE /api/friends/:userId',
    call: ({ owner }) => ({ path: `/api/friends/${owner.userId}` }),
    ...own,
    blocked: 404,
    owner: 404,
    guarded: async ({ owner }) => (await owner.client.get('/api/friends')).json,
  },
  {
    route: 'POST /api/friends/requests',
    call: ({ owner }) => ({ path: '/api/friends/requests', body: { userId: owner.userId } }),
    ...own,
    blocked: 404,
    owner: 400,
  },
  ...['accept', 'decline'].map((answer) => ({
    route: `POST /api/friends/requests/:id/${answer}`,
    call: async (scene: Scene) => ({ path: `/api/friends/requests/${await requestTo(scene)}/${answer}` }),
    ...betweenTwo,
    guarded: async ({ owner }: Scene) => (await owner.client.get('/api/friends/requests/pending')).json,
  })),
  {
    route: 'DELETE /api/friends/requests/:id',
    call: async (scene) => ({ path: `/api/friends/requests/${await requestFrom(scene)}` }),
    ...betweenTwo,
    guarded: async ({ owner }) => (await owner.client.get('/api/friends/requests/sent')).json,
  },
  ...['blocks', 'mutes'].flatMap((list): MatrixRow[] => [
    { route: `GET /api/${list}`, call: () => ({ path: `/api/${list}` }), ...own },
    {
      route: `PUT /api/${list}/:userId`,
      call: ({ owner }) => ({ path: `/api/${list}/${owner.userId}` }),
      nobody: 401,
      stranger: 204,
      blocked: 404,
      owner: 400,
      guarded: async ({ owner }) => (await owner.client.get(`/api/${list}`)).json,
    },
    {
      route: `DELETE /api/${list}/:userId`,
      call: ({ owner }) => ({ path: `/api/${list}/${owner.userId}` }),
      nobody: 401,
      stranger: 204,
      owner: 204,
      guarded: async ({ owner }) => (await owner.client.get(`/api/${list}`)).json,
    },
  ]),
  { route: 'GET /api/hidden-words', call: () => ({ path: '/api/hidden-words' }), ...own },
  {
    route: 'PUT /api/hidden-words',
    call: () => ({ path: '/api/hidden-words', body: { words: ['spider'] } }),
    ...own,
    guarded: async ({ owner }) => (await owner.client.get('/api/hidden-words')).json,
  },
  { route: 'GET /api/users/suggestions', call: () => ({ path: '/api/users/suggestions' }), ...own },
  { route: 'GET /api/users/:id', call: ({ owner }) => ({ path: `/api/users/${owner.userId}` }), ...own, blocked: 404 },
  {
    route: 'GET /api/users/:id/pets',
    call: ({ owner }) => ({ path: `/api/users/${owner.userId}/pets` }),
    ...own,
    blocked: 404,
  },
  {
    route: 'POST /api/reports',
    call: ({ owner }) => ({
      path: '/api/reports',
      body: { subject: 'user', subjectId: owner.userId, reason: 'spam', details: '' },
    }),
    nobody: 401,
    stranger: 201,
    blocked: 404,
    owner: 400,
  },
  { route: 'GET /api/reports/mine', call: () => ({ path: '/api/reports/mine' }), ...own },
  // For moderators alone, whom the spec of reports has.
  { route: 'GET /api/moderation/reports', call: () => ({ path: '/api/moderation/reports' }), ...forModerators },
  { route: 'GET /api/moderation/actions', call: () => ({ path: '/api/moderation/actions' }), ...forModerators },
  {
    route: 'POST /api/moderation/actions',
    call: ({ owner }) => ({
      path: '/api/moderation/actions',
      body: { subject: 'user', subjectId: owner.userId, action: 'remove', note: '' },
    }),
    ...forModerators,
    guarded: async ({ owner }) => (await owner.client.get('/api/auth/user')).json,
  },
];

async function requestTo({ api, owner }: Scene): Promise<number> {
  const { client } = await api.asUser();
  return (await client.post('/api/friends/requests', { userId: owner.userId })).json.requestId;
}

async function requestFrom({ api, owner }: Scene): Promise<number> {
  const { userId } = await api.asUser();
  return (await owner.client.post('/api/friends/requests', { userId })).json.requestId;
}
