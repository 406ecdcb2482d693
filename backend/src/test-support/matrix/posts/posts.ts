import type { postEndpoints } from '@qlixline/contract/posts/post-endpoints';

import { insertPost } from '../../factories/post.factory.ts';
import { OWN } from '../matrix-row.ts';
import { petOfOwner } from '../pets/pets.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

/** Statuses for a post visible to friends. */
const friendsOnly = { stranger: 404, formerFriend: 404, blocked: 404 };
const authorOnly = { stranger: 404, friend: 404 };
const read = { call: postOfOwner, ...friendsOnly, friend: 200, owner: 200 };
const like = { ...read, guarded: postsOfOwner };
const dismissal = { ...read, friend: 204, owner: 204, guarded: dismissalsOfAll };
const commentRead = { call: commentOfFriends, ...friendsOnly, friend: 200, owner: 200 };
const save = { call: postOfOwner, ...friendsOnly, friend: 204, owner: 204, guarded: savesOfAll };

export const postMatrix: MatrixOf<typeof postEndpoints> = {
  'GET /api/feeds': OWN,
  'GET /api/tags': OWN,
  'GET /api/users/:id/posts': { call: ({ owner }) => ({ params: { id: owner.userId } }), ...OWN, blocked: 404 },
  'GET /api/pets/:id/posts': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) } }),
    ...OWN,
    blocked: 404,
  },
  'GET /api/posts/saved': OWN,
  'POST /api/posts': {
    call: () => ({ body: { text: 'Look', images: [], petIds: [], visibility: 'friends' } }),
    stranger: 201,
    owner: 201,
    guarded: postsOfOwner,
  },
  'GET /api/posts/:id': read,
  'PATCH /api/posts/:id': {
    call: async (scene) => ({ ...(await postOfOwner(scene)), body: { text: 'Taken' } }),
    ...authorOnly,
    owner: 200,
    guarded: postsOfOwner,
  },
  'DELETE /api/posts/:id': { call: postOfOwner, ...authorOnly, owner: 204, guarded: postsOfOwner },
  'POST /api/posts/:id/restore': {
    call: async (scene) => deleted(scene, await postOfOwner(scene)),
    ...authorOnly,
    owner: 200,
    guarded: postsOfOwner,
  },
  'PUT /api/posts/:id/like': like,
  'DELETE /api/posts/:id/like': like,
  'GET /api/posts/:id/likes': read,
  'PUT /api/posts/:id/save': save,
  'DELETE /api/posts/:id/save': save,
  'PUT /api/posts/:id/dismissal': dismissal,
  'DELETE /api/posts/:id/dismissal': dismissal,
  'GET /api/posts/:id/comments': read,
  'POST /api/posts/:id/comments': {
    call: async (scene) => ({ ...(await postOfOwner(scene)), body: { text: 'Lovely' } }),
    ...friendsOnly,
    friend: 201,
    owner: 201,
    guarded: postsOfOwner,
  },
  'GET /api/comments/best': { call: () => ({ query: { postIds: '1' } }), ...OWN },
  'GET /api/comments/:id/replies': { ...commentRead },
  'PATCH /api/comments/:id': {
    call: async (scene) => ({ ...(await commentOfOwner(scene)), body: { text: 'Taken' } }),
    ...authorOnly,
    owner: 200,
    guarded: commentsOfOwner,
  },
  'PUT /api/comments/:id/like': { ...commentRead, guarded: commentLikesOfAll },
  'DELETE /api/comments/:id/like': { ...commentRead, guarded: commentLikesOfAll },
  'DELETE /api/comments/:id': {
    call: (scene) => commentOfOwner(scene),
    ...authorOnly,
    owner: 204,
    guarded: commentsOfOwner,
  },
  'POST /api/comments/:id/approve': {
    call: async (scene) => heldComment(scene),
    ...authorOnly,
    owner: 200,
    guarded: commentsOfOwner,
  },
  'POST /api/comments/:id/restore': {
    call: (scene) => commentOfOwner(scene, scene.owner.userId),
    ...authorOnly,
    owner: 200,
    guarded: commentsOfOwner,
  },
};

type ById = { params: { id: number } };

async function postOfOwner({ api, owner }: Scene): Promise<ById> {
  return { params: { id: await insertPost(api.em(), owner.userId, { visibility: 'friends' }) } };
}

async function deleted({ api }: Scene, post: ById): Promise<ById> {
  await api.em().execute('update posts set deleted_at = now() where id = ?', [post.params.id]);
  return post;
}

/** Creates a comment by the owner on a stranger's public post. Its author and the post's author may delete it. */
async function commentOfOwner({ api, owner }: Scene, deletedBy: string | null = null): Promise<ById> {
  const postId = await insertPost(api.em(), (await api.asUser()).userId);
  const [comment] = await api.em().execute<{ id: number }[]>(
    `insert into comments (post_id, author_id, text, deleted_by, deleted_at)
     select ?, ?, 'Mine', id, case when id is not null then now() end from (select ?::uuid as id) deleter returning id`,
    [postId, owner.userId, deletedBy],
  );
  return { params: { id: comment!.id } };
}

/** Creates a comment on the owner's post for friends that waits for the owner. */
async function heldComment(scene: Scene): Promise<ById> {
  const { params } = await commentOfFriends(scene);
  const other = await scene.api.asUser();
  await scene.api
    .em()
    .execute('update comments set author_id = ?, held_at = now() where id = ?', [other.userId, params.id]);
  return { params };
}

/** Creates a comment on the owner's post for friends. */
async function commentOfFriends(scene: Scene): Promise<ById> {
  const { params } = await postOfOwner(scene);
  const { json } = await scene.owner.client.post(`/api/posts/${params.id}/comments`, { text: 'Among friends' });
  return { params: { id: json.id } };
}

async function postsOfOwner({ owner }: Scene): Promise<unknown> {
  return (await owner.client.get(`/api/users/${owner.userId}/posts`)).json;
}

async function savesOfAll({ api }: Scene): Promise<unknown> {
  return api.em().execute('select count(*) from post_saves');
}

async function dismissalsOfAll({ api }: Scene): Promise<unknown> {
  return api.em().execute('select count(*) from post_dismissals');
}

async function commentLikesOfAll({ api }: Scene): Promise<unknown> {
  return api.em().execute('select count(*) from comment_likes');
}

async function commentsOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute('select id, text from comments where author_id = ? and deleted_at is null', [owner.userId]);
}
