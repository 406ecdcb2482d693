import { samplePng } from '../samples/sample-images.ts';
import type { Call, MatrixRow, Scene } from './matrix-row.ts';

const friendsOnly = { nobody: 401, stranger: 404, formerFriend: 404, blocked: 404 };

/** Stories are for friends: nobody else finds one. */
export const storyRows: MatrixRow[] = [
  { route: 'GET /api/stories', call: () => ({ path: '/api/stories' }), nobody: 401, stranger: 200, owner: 200 },
  {
    route: 'POST /api/stories',
    call: async (scene) => ({
      path: '/api/stories',
      body: { imageUrl: await ownersPicture(scene), alt: '', caption: '' },
    }),
    nobody: 401,
    stranger: 400, // somebody else's picture
    owner: 201,
    guarded: storiesOfOwner,
  },
  {
    route: 'DELETE /api/stories/:id',
    call: (scene) => ownersStory(scene),
    nobody: 401,
    stranger: 404,
    owner: 204,
    guarded: storiesOfOwner,
  },
  {
    route: 'POST /api/stories/:id/restore',
    call: (scene) => ownersStory(scene, '/restore', 'now()'),
    nobody: 401,
    stranger: 404,
    owner: 204,
    guarded: storiesOfOwner,
  },
  {
    route: 'PUT /api/stories/:id/seen',
    call: (scene) => ownersStory(scene, '/seen'),
    ...friendsOnly,
    friend: 204,
    owner: 204,
    guarded: storiesOfOwner,
  },
  {
    route: 'GET /api/stories/:id/viewers',
    call: (scene) => ownersStory(scene, '/viewers'),
    nobody: 401,
    stranger: 404,
    owner: 200,
  },
  {
    route: 'POST /api/stories/:id/reply',
    call: async (scene) => ({ ...(await ownersStory(scene, '/reply')), body: { text: 'Lovely' } }),
    ...friendsOnly,
    friend: 204,
    owner: 409,
    guarded: storiesOfOwner,
  },
];

async function ownersPicture({ owner }: Scene): Promise<string> {
  const form = new FormData();
  form.append('contentType', 'story');
  form.append('image', new Blob([new Uint8Array(await samplePng())], { type: 'image/png' }), 'picture.png');
  return (await owner.client.post('/api/upload/content', form)).json.imageUrl;
}

async function ownersStory(scene: Scene, below = '', deletedAt = 'null'): Promise<Call> {
  const imageId = (await ownersPicture(scene)).split('/')[2];
  const [story] = await scene.api.em().execute<{ id: number }[]>(
    `insert into stories (author_id, media_id, caption, expires_at, deleted_at)
     values (?, ?, '', now() + interval '1 hour', ${deletedAt}) returning id`,
    [scene.owner.userId, imageId],
  );
  return { path: `/api/stories/${story!.id}${below}` };
}

async function storiesOfOwner({ owner }: Scene): Promise<unknown> {
  return (await owner.client.get('/api/stories')).json;
}
