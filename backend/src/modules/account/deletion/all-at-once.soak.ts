import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { PATIENCE_MS, runsOf, reportTried } from '../../../test-support/generated/size.ts';
import { befriend } from '../../../test-support/scenes/relate.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { postsWithWrongCounts } from '../../../test-support/measure/wrong-counts.ts';

const FRIENDS = 8;
const STAY = 2;
const ROUNDS = runsOf({ small: 1, perMinute: 2 });

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi();
});
afterAll(() => api.close());

/** Creates friends who have each liked and commented on everybody's post. */
async function makeCircle(): Promise<SignedIn[]> {
  const people = await Promise.all(Array.from({ length: FRIENDS }, () => api.asUser()));
  for (const [nth, person] of people.entries()) {
    for (const other of people.slice(nth + 1)) await befriend(api, person, other);
  }
  const postIds = await Promise.all(
    people.map(async ({ client }) => {
      const post = { text: 'Mine', images: [], petIds: [], visibility: 'friends' };
      return (await client.post('/api/posts', post)).json.id as number;
    }),
  );
  await Promise.all(
    people.map(async ({ client }) => {
      for (const id of postIds) {
        await client.put(`/api/posts/${id}/like`);
        await client.post(`/api/posts/${id}/comments`, { text: 'How nice' });
      }
    }),
  );
  return people;
}

test(
  'friends who delete their accounts at the same moment are all deleted, and the friend counts of others stay correct',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await makeCircle();
      const leaving = people.slice(STAY);
      const replies = await Promise.all(
        leaving.map(({ client }) => client.send('DELETE', '/api/account', { body: { when: 'now' } })),
      );
      expect(replies.map(({ status }) => status)).toEqual(leaving.map(() => 204));
      const left = await api.em().execute('select id from users where deletes_at is not null');
      expect(left).toEqual([]);
      expect(await postsWithWrongCounts(api)).toEqual([]);
    }
    reportTried(`${ROUNDS} circles of ${FRIENDS} friends`);
  },
  PATIENCE_MS,
);
