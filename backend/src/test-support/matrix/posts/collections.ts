import type { collectionEndpoints } from '@qlixline/contract/posts/collection-endpoints';

import { insertPost } from '../../factories/post.factory.ts';
import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

const ownerOnly = { stranger: 404, owner: 204, guarded: collectionsOfOwner };
const inCollection = {
  call: async (scene: Scene) => {
    const params = { id: await insertCollection(scene), postId: await insertPost(scene.api.em(), scene.owner.userId) };
    await scene.api
      .em()
      .execute('insert into collection_posts (collection_id, post_id) values (?, ?)', [params.id, params.postId]);
    return { params };
  },
  ...ownerOnly,
};

/** Rows of collections, which only their owners use, and which contain posts that they may see. */
export const collectionMatrix: MatrixOf<typeof collectionEndpoints> = {
  'GET /api/collections': OWN,
  'POST /api/collections': {
    call: () => ({ body: { name: 'Tricks' } }),
    stranger: 201,
    owner: 201,
    guarded: collectionsOfOwner,
  },
  'PATCH /api/collections/:id': {
    call: async (scene) => ({ params: { id: await insertCollection(scene) }, body: { name: 'Taken over' } }),
    ...ownerOnly,
    owner: 200,
  },
  'DELETE /api/collections/:id': {
    call: async (scene) => ({ params: { id: await insertCollection(scene) } }),
    ...ownerOnly,
  },
  'PUT /api/collections/:id/posts/:postId': inCollection,
  'DELETE /api/collections/:id/posts/:postId': inCollection,
  'GET /api/posts/:id/collections': {
    call: async ({ api, owner }) => ({
      params: { id: await insertPost(api.em(), owner.userId, { visibility: 'friends' }) },
    }),
    stranger: 404,
    formerFriend: 404,
    blocked: 404,
    friend: 200,
    owner: 200,
  },
};

async function insertCollection({ api, owner }: Scene): Promise<number> {
  const [collection] = await api
    .em()
    .execute<[{ id: number }]>(`insert into collections (owner_id, name) values (?, 'Mine') returning id`, [
      owner.userId,
    ]);
  return collection.id;
}

async function collectionsOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute(
    `select collections.id, name, post_id from collections left join collection_posts on collection_id = collections.id
     where owner_id = ? order by 1, 3`,
    [owner.userId],
  );
}
