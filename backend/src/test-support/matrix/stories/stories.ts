import type { storyEndpoints } from '@qlixline/contract/stories/story-endpoints';

import { imageForm } from '../../samples/sample-images.ts';
import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

const friendsOnly = { stranger: 404, formerFriend: 404, blocked: 404, guarded: storiesOfOwner };
const authorOnly = { stranger: 404, guarded: storiesOfOwner };

/** Rows of stories, which only friends can see. */
export const storyMatrix: MatrixOf<typeof storyEndpoints> = {
  'GET /api/stories': OWN,
  'POST /api/stories': {
    call: async (scene) => ({ body: { imageUrl: await imageOfOwner(scene), alt: '', caption: '' } }),
    stranger: 400, // another user's image
    owner: 201,
    guarded: storiesOfOwner,
  },
  'DELETE /api/stories/:id': { call: (scene) => storyOfOwner(scene), ...authorOnly, owner: 204 },
  'POST /api/stories/:id/restore': { call: (scene) => storyOfOwner(scene, 'now()'), ...authorOnly, owner: 204 },
  'PUT /api/stories/:id/seen': { call: (scene) => storyOfOwner(scene), ...friendsOnly, friend: 204, owner: 204 },
  'PUT /api/stories/:id/reaction': {
    call: async (scene) => ({ ...(await storyOfOwner(scene)), body: { reaction: '🐾' } }),
    ...friendsOnly,
    friend: 204,
    owner: 409,
  },
  'DELETE /api/stories/:id/reaction': { call: (scene) => storyOfOwner(scene), ...friendsOnly, friend: 204, owner: 204 },
  'GET /api/stories/:id/viewers': { call: (scene) => storyOfOwner(scene), ...authorOnly, owner: 200 },
  'POST /api/stories/:id/reply': {
    call: async (scene) => ({ ...(await storyOfOwner(scene)), body: { text: 'Lovely' } }),
    ...friendsOnly,
    friend: 204,
    owner: 409,
  },
};

async function imageOfOwner({ owner }: Scene): Promise<string> {
  return (await owner.client.post('/api/upload/content', await imageForm({ contentType: 'story' }))).json.imageUrl;
}

export async function storyOfOwner(scene: Scene, deletedAt = 'null'): Promise<{ params: { id: number } }> {
  const imageId = (await imageOfOwner(scene)).split('/')[2];
  const [story] = await scene.api.em().execute<{ id: number }[]>(
    `insert into stories (author_id, media_id, caption, expires_at, deleted_at)
     values (?, ?, '', now() + interval '1 hour', ${deletedAt}) returning id`,
    [scene.owner.userId, imageId],
  );
  return { params: { id: story!.id } };
}

async function storiesOfOwner({ owner }: Scene): Promise<unknown> {
  return (await owner.client.get('/api/stories')).json;
}
