import { Client } from 'pg';

import { backendSource } from '../backend-source.ts';
import { withProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { times, timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';
import { buffersAsSent, cpuAsSent, sumOf } from '../statement-cost.ts';
import type { Sent } from '../statement-cost.ts';
import { MANY_PLACES, TOWN, addPlaces, addViewer } from './place-world.ts';

const GOAL = 2; // multiple of a bare search plus the same rows by key

type Filters = Record<string, string>;
type Geo = Record<'onMap', (point: typeof TOWN) => { x: number; y: number }> &
  Record<'boundsWithin', (point: typeof TOWN, km: number) => object> &
  Record<'partOf', (bounds: object) => number[]>;

const SEARCHES: readonly [string, Filters][] = [
  ['nearest', {}],
  ['nearest vets', { category: 'veterinary' }],
  ['nearest parks', { group: 'parks' }],
  ['nearest shops within 50 km', { category: 'shop', within: '50' }],
  ['best within 25 km', { sort: 'best' }],
];

/**
 * P1: measures searching places near a point among 200,000, compared with a bare search by the same index and its rows
 * by key as the same JSON.
 */
export function measurePlaceSearch(): Promise<Measured> {
  return withProduct(async ({ superuserUrl }) => {
    const database = new Client({ connectionString: superuserUrl });
    await database.connect();
    try {
      await addPlaces(database, MANY_PLACES, 1);
      return await measure(database, await addViewer(database));
    } finally {
      await database.end();
    }
  });
}

async function measure(database: Client, viewer: string): Promise<Measured> {
  const { page, byKeys, bare } = await statements(viewer);
  const figures: string[] = [];
  let isMet = true;
  for (const [name, filters] of SEARCHES) {
    const ours = page(filters);
    const { rows } = await database.query<{ json: string }>(ours.text, ours.values);
    const { items } = JSON.parse(rows[0]?.json ?? '{"items":[]}') as { items: { id: number }[] };
    const floors = [bare(filters), byKeys(items.map(({ id }) => id))];
    const buffers = [
      await buffersAsSent(database, ours),
      await sumOf(floors, (floor) => buffersAsSent(database, floor)),
    ] as const;
    const cpu = await pairedRuns(
      () => cpuAsSent(database, ours),
      () => sumOf(floors, (floor) => cpuAsSent(database, floor)),
    );
    isMet &&= buffers[0] / buffers[1] <= GOAL && cpu.ratio <= GOAL;
    figures.push(
      `${name}: ${items.length} found, ${buffers[0]} buffers, ${times(buffers[0] / buffers[1])}, CPU ${timesWithin(cpu.ratio, cpu.spread)}`,
    );
  }
  return {
    figure: figures.join(' | '),
    floor: 'a bare search by the same index, and its rows by their keys as the same JSON',
    isMet,
  };
}

async function statements(viewer: string) {
  const { placesQuerySchema } = (await import('@qlixline/contract/places/place')) as Record<string, unknown> as {
    placesQuerySchema: { parse: (query: object) => unknown };
  };
  const { compileSql } = await backendSource<{ compileSql: (statement: unknown) => Sent }>(
    'test-support/measure/compile-sql.ts',
  );
  const { placesPage } = await backendSource<{ placesPage: (viewerId: string, query: unknown) => unknown }>(
    'modules/places/place-search.ts',
  );
  const { PLACE_CARD_JSON } = await backendSource<{ PLACE_CARD_JSON: (viewer: string, place: string) => string }>(
    'schema/json/place.sql.ts',
  );
  const { WEIGHTED_STARS } = await backendSource<{ WEIGHTED_STARS: (place: string) => string }>(
    'schema/places/place.sql.ts',
  );
  const { onMap, boundsWithin, partOf } = await backendSource<Geo>('geo/on-map.ts');
  const near = `${TOWN.latitude},${TOWN.longitude}`;
  return {
    page: (filters: Filters) => compileSql(placesPage(viewer, placesQuerySchema.parse({ near, ...filters }))),
    byKeys: (ids: readonly number[]): Sent => ({
      text: `select json_agg(${PLACE_CARD_JSON('$1::uuid', 'item')})::text as json
        from unnest($2::integer[]) wanted (id) join places item on item.id = wanted.id`,
      values: [viewer, ids],
    }),
    /** Applies only the filters, without anything else about the rows. */
    bare: ({ category, group, within = '25', sort }: Filters): Sent => {
      const { x, y } = onMap(TOWN);
      const [left, top, right, bottom] = partOf(boundsWithin(TOWN, Number(within)));
      const conditions = [
        'gone_at is null',
        `on_map <@ box(point(${left}, ${top}), point(${right}, ${bottom}))`,
        ...(category ? [`category = '${category}'`] : []),
        ...(group ? [`category in ('dog_park', 'park')`] : []),
      ];
      const order =
        sort === 'best' ? `${WEIGHTED_STARS('places')} desc, id desc` : `on_map <-> point(${x}, ${y}), id desc`;
      return { text: `select id from places where ${conditions.join(' and ')} order by ${order} limit 21`, values: [] };
    },
  };
}
