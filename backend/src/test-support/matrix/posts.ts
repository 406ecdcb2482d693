import { insertPost } from '../factories/post.factory.ts';
import type { Call, MatrixRow, Scene } from './matrix-row.ts';

const NEW_POST = { text: 'Look', images: [], petIds: [], visibility: 'friends' };
/** Of a post that is for friends. */
const friendsOnly = { nobody: 401, stranger: 404, formerFriend: 404, blocked: 404 };
const authorOnly = { nobody: 401, stranger: 404, friend: 404 };

export const postRows: MatrixRow[] = [
  { route: 'GET /api/feeds', call: () => ({ path: '/api/feeds' }), nobody: 401, stranger: 200, owner: 200 },
  {
    route: 'GET /api/users/:id/posts',
    call: ({ owner }) => ({ path: `/api/users/${owner.userId}/posts` }),
    nobody: 401,
    stranger: 200,
    blocked: 404,
    owner: 200,
  },
  { route: 'GET /api/posts/saved', call: () => ({ path: '/api/posts/saved' }), nobody: 401, stranger: 200, owner: 200 },
  {
    route: 'POST /api/posts',
    call: () => ({ path: '/api/posts', body: NEW_POST }),
    nobody: 401,
    stranger: 201,
    owner: 201,
    guarded: postsOfOwner,
  },
  { route: 'GET /api/posts/:id', call: (scene) => ownersPost(scene), ...friendsOnly, friend: 200, owner: 200 },
  {
    route: 'PATCH /api/posts/:id',
    call: async (scene) => ({ ...(await ownersPost(scene)), body: { text: 'Taken' } }),
    ...authorOnly,
    owner: 200,
    guarded: postsOfOwner,
  },
  {
    route: 'DELETE /api/posts/:id',
    call: (scene) => ownersPost(scene),
    ...authorOnly,
    owner: 204,
    guarded: postsOfOwner,
  },
  {
    route: 'POST /api/posts/:id/restore',
    call: async (scene) => deleted(scene, await ownersPost(scene), '/restore'),
    ...authorOnly,
    owner: 200,
    guarded: postsOfOwner,
  },
  ...(['PUT', 'DELETE'] as const).flatMap((method) => [
    {
      route: `${method} /api/posts/:id/like`,
      call: (scene: Scene) => ownersPost(scene, '/like'),
      ...friendsOnly,
      friend: 200,
      owner: 200,
      guarded: postsOfOwner,
    },
    {
      route: `${method} /api/posts/:id/save`,
      call: (scene: Scene) => ownersPost(scene, '/save'),
      ...friendsOnly,
      friend: 204,
      owner: 204,
      guarded: savesOfAll,
    },
  ]),
  {
    route: 'GET /api/posts/:id/likes',
    call: (scene) => ownersPost(scene, '/likes'),
    ...friendsOnly,
    friend: 200,
    owner: 200,
  },
  {
    route: 'GET /api/posts/:id/comments',
    call: (scene) => ownersPost(scene, '/comments'),
    ...friendsOnly,
    friend: 200,
    owner: 200,
  },
  {
    route: 'POST /api/posts/:id/comments',
    call: async (scene) => ({ ...(await ownersPost(scene, '/comments')), body: { text: 'Lovely' } }),
    ...friendsOnly,
    friend: 201,
    owner: 201,
    guarded: postsOfOwner,
  },
  {
    route: 'DELETE /api/comments/:id',
    call: (scene) => ownersComment(scene),
    ...authorOnly,
    owner: 204,
    guarded: commentsOfOwner,
  },
  {
    route: 'POST /api/comments/:id/restore',
    call: (scene) => ownersComment(scene, '/restore', scene.owner.userId),
    ...authorOnly,
    owner: 200,
    guarded: commentsOfOwner,
  },
];

async function ownersPost({ api, owner }: Scene, below = ''): Promise<Call> {
  return { path: `/api/posts/${await insertPost(api.em(), owner.userId, { visibility: 'friends' })}${below}` };
}

async function deleted({ api }: Scene, { path }: Call, below: string): Promise<Call> {
  await api.em().execute('update posts set deleted_at = now() where id = ?', [Number(path.split('/').at(-1))]);
  return { path: `${path}${below}` };
}

/** Under a stranger's public post: it is its author's to delete, and that of the post. */
async function ownersComment({ api, owner }: Scene, below = '', deletedBy: string | null = null): Promise<Call> {
  const postId = await insertPost(api.em(), (await api.asUser()).userId);
  const [comment] = await api.em().execute<{ id: number }[]>(
    `insert into comments (post_id, author_id, text, deleted_by, deleted_at)
     select ?, ?, 'Mine', id, case when id is not null then now() end from (select ?::uuid as id) deleter returning id`,
    [postId, owner.userId, deletedBy],
  );
  return { path: `/api/comments/${comment!.id}${below}` };
}

async function postsOfOwner({ owner }: Scene): Promise<unknown> {
  return (await owner.client.get(`/api/users/${owner.userId}/posts`)).json;
}

async function savesOfAll({ api }: Scene): Promise<unknown> {
  return api.em().execute('select count(*) from post_saves');
}

async function commentsOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute('select id from comments where author_id = ? and deleted_at is null', [owner.userId]);
}
