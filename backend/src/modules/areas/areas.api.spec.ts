import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NEWEST_IN_AREA_MAX } from '@qlixline/contract/limits';
import { newestInAreasSchema } from '@qlixline/contract/areas/newest-in-areas';
import type { NewestInAreas } from '@qlixline/contract/areas/newest-in-areas';

import { loseAPet } from '../../test-support/scenes/lost.ts';
import { become, offer, sell } from '../../test-support/scenes/offer.ts';
import { block } from '../../test-support/scenes/relate.ts';
import { startApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { beginThread, join, makeTopic } from '../../test-support/scenes/take-part.ts';
import { insertWalk, makeWalk } from '../../test-support/scenes/walks.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

async function newestFor({ client }: SignedIn): Promise<NewestInAreas> {
  return newestInAreasSchema.parse((await client.get('/api/areas/newest')).json);
}

const countsFor = async (viewer: SignedIn) =>
  Object.fromEntries(Object.entries(await newestFor(viewer)).map(([area, moments]) => [area, moments.length]));

describe('news of the areas', () => {
  test('news of the areas lists what others published, by area, and nothing of the viewer’s own', async () => {
    const [lister, viewer] = [await api.asUser(), await api.asUser()];
    const before = await countsFor(viewer);
    const ownBefore = await countsFor(lister);
    await offer(api, lister);
    await sell(api, lister);
    await loseAPet(lister);
    await makeWalk(lister);
    const after = await countsFor(viewer);
    for (const area of ['adoption', 'sell', 'lost-found', 'walks']) expect(after[area]).toBe(before[area]! + 1);
    expect(after.mating).toBe(before.mating);
    expect(await countsFor(lister)).toEqual(ownBefore);
  });

  test('news of the areas lists threads of topics that the viewer has joined and no others', async () => {
    const [author, viewer] = [await api.asUser(), await api.asUser()];
    const [joined, other] = [await makeTopic(author), await makeTopic(author)];
    await join(viewer, joined.id);
    await beginThread(author, joined.id);
    await beginThread(author, other.id);
    expect((await newestFor(viewer)).topics).toHaveLength(1);
  });

  test('news of the areas leaves out blocked users and listings that are no longer offered', async () => {
    const [blocked, lister, viewer] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const before = await countsFor(viewer);
    await offer(api, blocked);
    await makeWalk(blocked);
    await block(api, viewer, blocked);
    const { id } = await offer(api, lister);
    await become(lister, id, 'withdrawn');
    expect(await countsFor(viewer)).toEqual(before);
  });

  test('news of the areas is limited to the newest items, newest first', async () => {
    const [host, viewer] = [await api.asUser(), await api.asUser()];
    for (let made = 0; made <= NEWEST_IN_AREA_MAX; made += 1) await insertWalk(api, host.userId);
    const { walks } = await newestFor(viewer);
    expect(walks).toHaveLength(NEWEST_IN_AREA_MAX);
    expect(walks).toEqual(walks.toSorted().toReversed());
  });
});
