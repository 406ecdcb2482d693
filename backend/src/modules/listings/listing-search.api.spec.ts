import { beforeAll, describe, expect, test } from '@jest/globals';
import { snapToGrid } from '@qlixline/contract/map/grid-point';
import type { GridPoint } from '@qlixline/contract/map/grid-point';
import type { ListingCard, ListingCounts } from '@qlixline/contract/listings/listing';
import { groupOf, traitsOf } from '@qlixline/contract/listings/listing-traits';
import type { ListingTrait } from '@qlixline/contract/listings/listing-traits';
import { SPECIES_IDS } from '@qlixline/contract/pets/species-ids';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import fc from 'fast-check';

import { expectForAll } from '../../test-support/generated/holds-for-all.ts';
import { PATIENCE_MS, sized } from '../../test-support/generated/size.ts';
import { become, countsOf, listingsOf, offer } from '../../test-support/scenes/offer.ts';
import { block, mute } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const [LISTINGS] = sized([40], [150]);
const TRAITS = traitsOf('adoption').filter((trait) => /^(age|size|care|children):/.test(trait));
const SPECIES = SPECIES_IDS.slice(0, 3);
/** Places: some in one cell, some near each other, some across the date line. */
const PLACES: readonly GridPoint[] = [
  { latitude: 38.722, longitude: -9.139 },
  { latitude: 38.723, longitude: -9.14 },
  { latitude: 38.8, longitude: -9.2 },
  { latitude: 39.4, longitude: -8.6 },
  { latitude: -17.8, longitude: 179.99 },
  { latitude: -17.8, longitude: -179.99 },
];

type Offered = { species: SpeciesId; traits: ListingTrait[]; place: GridPoint; hasWord: boolean };
type SearchFilters = { species: SpeciesId[]; traits: ListingTrait[]; near: GridPoint | null; within: number | null };

const anyPlace = fc.constantFrom(...PLACES);
const offered: fc.Arbitrary<Offered> = fc.record({
  species: fc.constantFrom(...SPECIES),
  traits: fc.subarray(TRAITS).map((traits) => [...new Map(traits.map((one) => [oneOf(one), one])).values()]),
  place: anyPlace,
  hasWord: fc.boolean(),
});
const searchFilters: fc.Arbitrary<SearchFilters> = fc.record({
  species: fc.subarray([...SPECIES]),
  traits: fc.subarray(TRAITS),
  near: fc.option(anyPlace),
  within: fc.option(fc.constantFrom(5, 25, 100)),
});

/** Several traits are possible only in the group `care`. */
const oneOf = (trait: ListingTrait) => (groupOf(trait) === 'care' ? trait : groupOf(trait));

const api = apiOfSpec();
let listers: SignedIn[];
const world: (Offered & { id: number; isHidden: boolean })[] = [];
beforeAll(async () => {
  listers = await Promise.all([1, 2, 3, 4].map(() => api.asUser()));
  const generated = fc.sample(offered, { numRuns: LISTINGS, seed: 14 });
  for (const [at, one] of generated.entries()) {
    const lister = listers[at % listers.length]!;
    const { id } = await offer(api, lister, {
      species: one.species,
      traits: one.traits,
      place: { name: 'There', ...one.place },
      description: one.hasWord ? 'Likes laps.' : 'Likes sofas.',
    });
    const isHidden = lister === listers[2] || lister === listers[3] || one.hasWord;
    world.push({ ...one, id, isHidden });
  }
}, PATIENCE_MS);

/**
 * Creates a new viewer with the same blocks for each run, as the rate limit doesn't allow one viewer that many
 * searches.
 */
async function makeViewer(): Promise<SignedIn> {
  const viewer = await api.asUser();
  await block(api, viewer, listers[2]!);
  await mute(api, viewer, listers[3]!);
  await viewer.client.put('/api/hidden-words', { words: ['laps'] });
  return viewer;
}

describe('generated filters of listings', () => {
  const RUNS = { of: `searches among ${LISTINGS} listings`, runs: { small: 40, perMinute: 600 } };

  test(
    'newest and nearest return the listings of the model for any filters, in its order, page by page',
    () =>
      expectForAll(
        searchFilters,
        async (filters) => {
          const found = world.filter((one) => !one.isHidden && matches(one, filters));
          const newest = found.map(({ id }) => id).toReversed();
          const viewer = await makeViewer();
          expect((await everyPage(viewer, filters, 'newest')).map(({ id }) => id)).toEqual(newest);
          if (!filters.near) return;
          const near = snapToGrid(filters.near);
          const rows = await everyPage(viewer, filters, 'nearest');
          expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(newest.toReversed());
          const distances = rows.map(({ distanceKm }) => distanceKm!);
          expect(distances).toEqual(distances.toSorted((a, b) => a - b));
          for (const { id, distanceKm } of rows) {
            const place = snapToGrid(world.find((one) => one.id === id)!.place);
            expect(Math.abs(distanceKm! - kmBetween(near, place))).toBeLessThan(0.1);
          }
        },
        RUNS,
      ),
    PATIENCE_MS,
  );

  test(
    'each filter choice is counted as if it were the only one of its group',
    () =>
      expectForAll(
        searchFilters,
        async (filters) => {
          expect(await countsOf(await makeViewer(), queryOf(filters))).toEqual(modelCounts(filters));
        },
        RUNS,
      ),
    PATIENCE_MS,
  );
});

test('a viewer’s own listings are found despite their hidden words', async () => {
  const viewer = await makeViewer();
  const { id } = await offer(api, viewer, { species: 'horse', description: 'Likes laps.' });
  expect((await listingsOf(viewer, '&species=horse')).map((listing) => listing.id)).toEqual([id]);
  expect((await countsOf(viewer, '&species=horse')).total).toBe(1);
  await become(viewer, id, 'withdrawn');
});

test('rejects sorting by nearest without a place, and invalid distances, places and traits', async () => {
  const viewer = await makeViewer();
  const statusOf = async (query: string) => (await viewer.client.get(`/api/listings?kind=adoption${query}`)).status;
  expect(await statusOf('&sort=nearest')).toBe(400);
  expect(await statusOf('&within=25')).toBe(400);
  expect(await statusOf('&near=38.7,-9.1&within=26')).toBe(400);
  expect(await statusOf('&near=91,0')).toBe(400);
  expect(await statusOf('&near=38.7,x')).toBe(400);
  expect(await statusOf('&near=38.7,-9.1&sort=nearest&cursor=MTtx')).toBe(400);
  expect(await statusOf('&traits=age:old')).toBe(400);
});

async function everyPage(viewer: SignedIn, filters: SearchFilters, sort: string): Promise<ListingCard[]> {
  const rows: ListingCard[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = `${queryOf(filters)}&sort=${sort}&limit=7${cursor && `&cursor=${cursor}`}`;
    const { json } = await viewer.client.get(`/api/listings?kind=adoption${query}`);
    rows.push(...json.items);
    cursor = json.nextCursor;
  }
  expect(await listingsOf(viewer, `${queryOf(filters)}&sort=${sort}&limit=50`)).toEqual(rows.slice(0, 50));
  return rows;
}

function queryOf({ species, traits, near, within }: SearchFilters): string {
  return [
    species.length > 0 && `&species=${species.join(',')}`,
    traits.length > 0 && `&traits=${traits.join(',')}`,
    near && `&near=${near.latitude},${near.longitude}`,
    near && within !== null && `&within=${within}`,
  ]
    .filter((part) => typeof part === 'string')
    .join('');
}

function matches(one: Offered, { species, traits, near, within }: SearchFilters): boolean {
  const groups = Map.groupBy(traits, groupOf);
  return (
    (species.length === 0 || species.includes(one.species)) &&
    [...groups.values()].every((group) => group.some((trait) => one.traits.includes(trait))) &&
    (!near || within === null || kmBetween(snapToGrid(near), snapToGrid(one.place)) <= within)
  );
}

function modelCounts(filters: SearchFilters): ListingCounts {
  const found = (changed: Partial<SearchFilters>) =>
    world.filter((one) => !one.isHidden && matches(one, { ...filters, ...changed }));
  const withoutGroup = (trait: ListingTrait) => filters.traits.filter((one) => groupOf(one) !== groupOf(trait));
  const traits = TRAITS.map(
    (trait) =>
      [trait, found({ traits: withoutGroup(trait) }).filter((one) => one.traits.includes(trait)).length] as const,
  );
  const species = SPECIES.map((id) => [id, found({ species: [] }).filter((one) => one.species === id).length] as const);
  const some = (counts: readonly (readonly [string, number])[]) =>
    Object.fromEntries(counts.filter(([, count]) => count > 0));
  return { total: found({}).length, species: some(species), traits: some(traits) };
}

/** Computes the distance by the haversine formula, independently of the product's chord through the sphere. */
function kmBetween(a: GridPoint, b: GridPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const h =
    half(a.latitude - b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude - b.longitude);
  return 2 * 6_371 * Math.asin(Math.sqrt(h));
}
