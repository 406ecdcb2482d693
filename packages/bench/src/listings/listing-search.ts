import { Client } from 'pg';

import { backendSource } from '../backend-source.ts';
import { inBulk, personId } from '../feed/feed-world.ts';
import { withProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { times, timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';
import { buffersAsSent, cpuAsSent, sumOf } from '../statement-cost.ts';
import type { Sent } from '../statement-cost.ts';

const LISTINGS = 200_000;
const EARTH_RADIUS_KM = 6_371;
const PAGE_GOAL = 2; // multiple of a bare search plus the same rows by key
const COUNTS_GOAL = 10_000; // buffers: each selected group is counted over 1,000 rows of its own
const TOWN = '38.7,25.86'; // one of the generated towns

type Filters = Record<string, string>;

const PAGES: readonly [string, Filters][] = [
  ['newest', {}],
  ['newest cats', { species: 'cat' }],
  ['newest, good with children, spayed', { traits: 'children:yes,care:spayed_neutered' }],
  ['newest ferrets with special needs', { species: 'ferret', traits: 'care:special_needs' }],
  ['nearest', { near: TOWN, sort: 'nearest' }],
  ['nearest young cats', { near: TOWN, sort: 'nearest', species: 'cat', traits: 'age:young' }],
  ['newest within 25 km', { near: TOWN, within: '25' }],
  [
    'nearest ferrets with special needs',
    { near: TOWN, sort: 'nearest', species: 'ferret', traits: 'care:special_needs' },
  ],
];
const COUNTS: readonly [string, Filters][] = [
  ['all', {}],
  ['young cats, good with children', { species: 'cat', traits: 'age:young,children:yes' }],
  ['within 25 km', { near: TOWN, within: '25' }],
];

/**
 * L1: measures searching listings, compared with a bare search by the same indexes and its rows by key as the same
 * JSON.
 */
export function measureListingSearch(): Promise<Measured> {
  return withProduct(async ({ superuserUrl }) => {
    const database = new Client({ connectionString: superuserUrl });
    await database.connect();
    try {
      await addListings(database);
      return await measure(database);
    } finally {
      await database.end();
    }
  });
}

async function addListings(database: Client): Promise<void> {
  const { manyListings } = await backendSource<{ manyListings: (listerId: string, count: number) => string }>(
    'test-support/scenes/many-listings.ts',
  );
  const [lister, viewer] = [await idOf(database, 1), await idOf(database, 2)];
  await inBulk(database, [
    `insert into users (id, first_name, username) values ('${lister}', 'Lister', 'lister'), ('${viewer}', 'Viewer', 'viewer')`,
    manyListings(lister, LISTINGS),
    `insert into media (id, owner_id, kind, width, height, thumbhash, bytes)
     select gen_random_uuid(), '${lister}', 'post', 1280, 960, 'YTkGDwIn', 1 from generate_series(1, ${LISTINGS})`,
    `insert into listing_images (listing_id, position, media_id)
     select l.id, 0, m.id from (select id, row_number() over () as n from listings) l
     join (select id, row_number() over () as n from media) m using (n)`,
  ]);
}

async function idOf(database: Client, number: number): Promise<string> {
  const { rows } = await database.query<{ id: string }>(`select ${personId(number)} as id`);
  return rows[0]?.id ?? '';
}

async function measure(database: Client): Promise<Measured> {
  const viewer = await idOf(database, 2);
  const { page, counts, byKeys } = await statements(viewer);
  const figures: string[] = [];
  let isMet = true;
  for (const [name, filters] of PAGES) {
    const ours = page(filters);
    const { rows } = await database.query<{ json: string }>(ours.text, ours.values);
    const ids = (JSON.parse(rows[0]?.json ?? '{"items":[]}') as { items: { id: number }[] }).items.map(({ id }) => id);
    const floors = [bareSearch(filters), byKeys(ids)];
    const buffers = [
      await buffersAsSent(database, ours),
      await sumOf(floors, (floor) => buffersAsSent(database, floor)),
    ] as const;
    const ratio = await pairedRuns(
      () => cpuAsSent(database, ours),
      () => sumOf(floors, (floor) => cpuAsSent(database, floor)),
    );
    isMet &&= buffers[0] / buffers[1] <= PAGE_GOAL && ratio.ratio <= PAGE_GOAL;
    figures.push(
      `${name}: ${buffers[0]} buffers, ${times(buffers[0] / buffers[1])}, CPU ${timesWithin(ratio.ratio, ratio.spread)}`,
    );
  }
  for (const [name, filters] of COUNTS) {
    const ours = counts(filters);
    const buffers = await buffersAsSent(database, ours);
    const cpu = await cpuAsSent(database, ours);
    isMet &&= buffers <= COUNTS_GOAL;
    figures.push(`counts, ${name}: ${buffers} buffers, ${cpu.toFixed(1)} ms`);
  }
  return {
    figure: figures.join(' | '),
    floor: 'a bare search by the same indexes, and its 20 rows by their keys as the same JSON',
    isMet,
  };
}

async function statements(viewer: string) {
  type Schema = { parse: (query: object) => unknown };
  const { listingsQuerySchema, listingCountsQuerySchema } =
    (await import('@qlixline/contract/listings/listing')) as Record<string, unknown> as {
      listingsQuerySchema: Schema;
      listingCountsQuerySchema: Schema;
    };
  const { compileSql } = await backendSource<{ compileSql: (statement: unknown) => Sent }>(
    'test-support/measure/compile-sql.ts',
  );
  const { listingsPage, listingCounts } = await backendSource<
    Record<'listingsPage' | 'listingCounts', (viewerId: string, query: unknown) => unknown>
  >('modules/listings/listing-search.ts');
  const { LISTING_CARD_JSON } = await backendSource<{ LISTING_CARD_JSON: (viewer: string, listing: string) => string }>(
    'schema/json/listing.sql.ts',
  );
  const kind = 'adoption';
  return {
    page: (filters: Filters) => compileSql(listingsPage(viewer, listingsQuerySchema.parse({ kind, ...filters }))),
    counts: (filters: Filters) =>
      compileSql(listingCounts(viewer, listingCountsQuerySchema.parse({ kind, ...filters }))),
    byKeys: (ids: readonly number[]): Sent => ({
      text: `select json_agg(${LISTING_CARD_JSON('$1', 'item')})::text as json
        from unnest($2::integer[]) wanted (id) join listings item on item.id = wanted.id`,
      values: [viewer, ids],
    }),
  };
}

/** Applies only the filters, without anything else about the rows. */
function bareSearch({ species, traits, near, within, sort }: Filters): Sent {
  const groups = Map.groupBy(traits?.split(',') ?? [], (trait) => trait.split(':')[0]);
  const [latitude = 0, longitude = 0] = (near ?? '').split(',').map((degrees) => (Number(degrees) * Math.PI) / 180);
  const point = [
    Math.cos(latitude) * Math.cos(longitude),
    Math.cos(latitude) * Math.sin(longitude),
    Math.sin(latitude),
  ];
  const spot = `'(${point.join(', ')})'::cube`;
  const chord = Number(within ?? 0) / EARTH_RADIUS_KM;
  const conditions = [
    `kind = 'adoption' and state = 'published' and removed_at is null`,
    ...(species ? [`species = '${species}'`] : []),
    ...[...groups.values()].map((group) => `traits && '{${group.join(', ')}}'`),
    ...(within ? [`spot <@ cube_enlarge(${spot}, ${chord}, 3) and spot <-> ${spot} <= ${chord}`] : []),
  ];
  const order = sort === 'nearest' ? `spot <-> ${spot}, id desc` : 'position desc';
  return { text: `select id from listings where ${conditions.join(' and ')} order by ${order} limit 21`, values: [] };
}
