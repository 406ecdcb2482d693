import { beforeEach, describe, expect, test } from '@jest/globals';
import { SAVED_SEARCHES_MAX } from '@qlixline/contract/limits';
import { groupOf, traitsOf } from '@qlixline/contract/listings/listing-traits';
import { savedSearchesSchema } from '@qlixline/contract/listings/saved-search';
import fc from 'fast-check';

import { expectForAll } from '../../../test-support/generated/holds-for-all.ts';
import { PATIENCE_MS } from '../../../test-support/generated/size.ts';
import { LISBON, become, draft, listingsOf, offer, photoOf } from '../../../test-support/scenes/offer.ts';
import { block, mute } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn;
let lister: SignedIn;
beforeEach(async () => {
  [ana, lister] = [await api.asUser(), await api.asUser()];
});

const SEARCH = { kind: 'adoption', species: [], traits: [], place: null, within: null };
const save = ({ client }: SignedIn, more: object) => client.post('/api/saved-searches', { ...SEARCH, ...more });
const savedBy = async ({ client }: SignedIn) =>
  savedSearchesSchema.parse((await client.get('/api/saved-searches')).json);
const listingsNotifiedTo = async ({ client }: SignedIn): Promise<number[]> =>
  (await client.get('/api/notifications')).json.items
    .filter(({ kind }: { kind: string }) => kind === 'listing_found')
    .map(({ target }: { target: { id: number } }) => target.id);

describe('a saved search', () => {
  test('a search is saved once, listed newest first, and can be deleted by its owner alone', async () => {
    const first = await save(ana, { species: ['dog', 'cat'], traits: ['age:young'], place: LISBON, within: 25 });
    expect(first.status).toBe(201);
    const again = await save(ana, { species: ['cat', 'dog'], traits: ['age:young'], place: LISBON, within: 25 });
    expect(again.json.id).toBe(first.json.id);
    await save(ana, { species: ['rabbit'] });
    expect((await savedBy(ana)).map(({ species }) => species)).toEqual([['rabbit'], ['cat', 'dog']]);
    expect((await lister.client.delete(`/api/saved-searches/${first.json.id}`)).status).toBe(404);
    expect((await ana.client.delete(`/api/saved-searches/${first.json.id}`)).status).toBe(204);
    expect(await savedBy(ana)).toHaveLength(1);
    expect(await savedBy(lister)).toEqual([]);
  });

  test('a saved search needs a filter, and each user has a limited number', async () => {
    expect((await save(ana, { place: LISBON })).json.errors).toEqual([
      { field: 'species', message: 'Please choose a filter first' },
    ]);
    for (const trait of traitsOf('adoption').slice(0, SAVED_SEARCHES_MAX)) {
      expect((await save(ana, { traits: [trait] })).status).toBe(201);
    }
    expect((await save(ana, { species: ['horse'] })).status).toBe(409);
  });

  test('a saved search notifies of a matching listing once, when it is first published', async () => {
    await save(ana, { species: ['cat'], place: LISBON, within: 25 });
    await save(ana, { traits: ['age:young'] });
    const { id } = await draft(lister, { images: [await photoOf(api, lister)] });
    expect(await listingsNotifiedTo(ana)).toEqual([]);
    await become(lister, id, 'published');
    expect(await listingsNotifiedTo(ana)).toEqual([id]);
    await ana.client.put('/api/notifications/seen', {});
    await become(lister, id, 'withdrawn');
    await become(lister, id, 'published');
    expect(await listingsNotifiedTo(ana)).toEqual([id]);
  });

  test('a saved search notifies nobody of their own listings or of what they hide', async () => {
    const [blocking, muting, hiding] = [await api.asUser(), await api.asUser(), await api.asUser()];
    for (const one of [ana, lister, blocking, muting, hiding]) await save(one, { species: ['cat'] });
    await block(api, blocking, lister);
    await mute(api, muting, lister);
    await hiding.client.put('/api/hidden-words', { words: ['laps'] });
    const { id } = await offer(api, lister);
    expect(await listingsNotifiedTo(ana)).toEqual([id]);
    for (const one of [lister, blocking, muting, hiding]) expect(await listingsNotifiedTo(one)).toEqual([]);
  });
});

test(
  'a saved search notifies of exactly the listings that it would find, for any filters',
  async () => {
    const TRAITS = traitsOf('adoption').filter((trait) => /^(age|size|care):/.test(trait));
    const filters = fc.record({
      species: fc.subarray(['cat', 'dog'] as const),
      traits: fc.subarray(TRAITS),
      near: fc.option(fc.constantFrom(LISBON, { name: 'Porto', latitude: 41.15, longitude: -8.61 })),
      within: fc.constantFrom(5, 250),
    });
    const offered = fc.record({
      species: fc.constantFrom('cat' as const, 'dog' as const),
      traits: fc
        .subarray(TRAITS)
        .map((traits) => [
          ...new Map(traits.map((one) => [one.startsWith('care:') ? one : groupOf(one), one])).values(),
        ]),
    });
    await expectForAll(
      fc.tuple(filters, offered),
      async ([{ species, traits, near, within }, content]) => {
        const [seeker, giver] = [await api.asUser(), await api.asUser()];
        const search = { species, traits, place: near, within: near && within };
        const { status } = await save(seeker, search);
        const { id } = await offer(api, giver, content);
        const query = [
          species.length > 0 && `&species=${species.join(',')}`,
          traits.length > 0 && `&traits=${traits.join(',')}`,
          near && `&near=${near.latitude},${near.longitude}&within=${within}`,
        ].filter((part) => typeof part === 'string');
        const found = (await listingsOf(seeker, query.join(''))).some((listing) => listing.id === id);
        expect((await listingsNotifiedTo(seeker)).length > 0).toBe(status === 201 && found);
      },
      { of: 'searches beside what is offered', runs: { small: 40, perMinute: 100 } },
    );
  },
  PATIENCE_MS,
);
