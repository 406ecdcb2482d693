import type { highlightEndpoints } from '@qlixline/contract/stories/highlight-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';
import { storyOfOwner } from './stories.ts';

const ownerOnly = { stranger: 404, friend: 404, blocked: 404, owner: 204, guarded: highlightsOfOwner };
const inHighlight = {
  call: async (scene: Scene) => ({
    params: { id: await insertHighlight(scene), storyId: (await storyOfOwner(scene)).params.id },
  }),
  ...ownerOnly,
};

/** Rows of highlights, which only their owners change and friends see. */
export const highlightMatrix: MatrixOf<typeof highlightEndpoints> = {
  'GET /api/highlights': OWN,
  'POST /api/highlights': {
    call: () => ({ body: { name: 'Puppy days' } }),
    stranger: 201,
    owner: 201,
    guarded: highlightsOfOwner,
  },
  'PATCH /api/highlights/:id': {
    call: async (scene) => ({ params: { id: await insertHighlight(scene) }, body: { name: 'Taken over' } }),
    ...ownerOnly,
    owner: 200,
  },
  'DELETE /api/highlights/:id': {
    call: async (scene) => ({ params: { id: await insertHighlight(scene) } }),
    ...ownerOnly,
  },
  'GET /api/highlights/:id/stories': {
    call: async (scene) => ({ params: { id: await insertHighlight(scene) } }),
    stranger: 404,
    formerFriend: 404,
    blocked: 404,
    friend: 200,
    owner: 200,
  },
  'PUT /api/highlights/:id/stories/:storyId': inHighlight,
  'DELETE /api/highlights/:id/stories/:storyId': inHighlight,
  'GET /api/stories/:id/highlights': {
    call: (scene) => storyOfOwner(scene),
    stranger: 404,
    formerFriend: 404,
    blocked: 404,
    friend: 404,
    owner: 200,
  },
};

async function insertHighlight({ api, owner }: Scene): Promise<number> {
  const [highlight] = await api
    .em()
    .execute<[{ id: number }]>(`insert into highlights (owner_id, name) values (?, 'Mine') returning id`, [
      owner.userId,
    ]);
  return highlight.id;
}

async function highlightsOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute(
    `select highlights.id, name, story_id from highlights left join highlight_stories on highlight_id = highlights.id
     where owner_id = ? order by 1, 3`,
    [owner.userId],
  );
}
