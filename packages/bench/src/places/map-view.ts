import { Client } from 'pg';

import { backendSource } from '../backend-source.ts';
import { withProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { times, timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';
import { buffersOf, cpuPerExecution } from '../statement-cost.ts';
import type { Statement } from '../statement-cost.ts';
import { FEW_PLACES, MANY_PLACES, addPlaces } from './place-world.ts';

const FLOOR_GOAL = 2; // multiple of the bare ranges
const GROWTH_GOAL = 1.2; // multiple of the value for 2,000 places,
const DEEPER = 10; // plus the buffers of indexes that are a level deeper
const EXECUTIONS = 2_000; // each takes less than 0.1 ms

type Bounds = { west: number; south: number; east: number; north: number };
type Cells = { zoom: number; columns: [number, number]; rows: [number, number] };
type CellValues = [
  zoom: number,
  across: number[],
  down: number[],
  left: number,
  right: number,
  top: number,
  bottom: number,
];
type Values = readonly (string | number | number[])[];
type View = { name: string; ours: Statement; values: Values; floor: Statement; floorValues: Values };

const VIEWS: Record<string, Bounds> = {
  'the world': { west: -180, south: -85, east: 180, north: 85 },
  'a country': { west: -9.5, south: 37, east: -6.2, north: 42.1 },
  'a town': { west: -9.2, south: 38.68, east: -9.08, north: 38.78 },
};

/**
 * P2: measures what a map shows of 200,000 places, compared with bare ranges of the same indexes and with 2,000 places.
 */
export function measureMapView(): Promise<Measured> {
  return withProduct(async ({ superuserUrl }) => {
    const database = new Client({ connectionString: superuserUrl });
    await database.connect();
    try {
      const views = await viewsToMeasure();
      await addPlaces(database, FEW_PLACES, 1);
      const few: number[] = [];
      for (const { ours, values } of views) few.push(await buffersOf(database, ours, values));
      await addPlaces(database, MANY_PLACES - FEW_PLACES, FEW_PLACES + 1);
      return await measure(database, views, few);
    } finally {
      await database.end();
    }
  });
}

async function measure(database: Client, views: readonly View[], few: readonly number[]): Promise<Measured> {
  const figures: string[] = [];
  let isMet = true;
  for (const [nth, { name, ours, values, floor, floorValues }] of views.entries()) {
    const buffers = await buffersOf(database, ours, values);
    const bare = await buffersOf(database, floor, floorValues);
    const before = few[nth] ?? Number.NaN;
    const cpu = await pairedRuns(
      () => cpuPerExecution(database, ours, values, EXECUTIONS),
      () => cpuPerExecution(database, floor, floorValues, EXECUTIONS),
    );
    isMet &&= buffers <= before * GROWTH_GOAL + DEEPER && buffers / bare <= FLOOR_GOAL && cpu.ratio <= FLOOR_GOAL;
    figures.push(
      `${name}: ${buffers} buffers, ${before} among ${FEW_PLACES.toLocaleString('en')}, ${times(buffers / bare)} the floor's, CPU ${timesWithin(cpu.ratio, cpu.spread)}`,
    );
  }
  return {
    figure: figures.join(' | '),
    floor: 'the same rows by the same index, each block by itself; of the places the columns alone',
    isMet,
  };
}

async function viewsToMeasure(): Promise<View[]> {
  const { placeCellsQuery, placesInViewQuery } = await backendSource<
    Record<'placeCellsQuery' | 'placesInViewQuery', Statement>
  >('modules/places/places.query.ts');
  const { cellsOfBounds, valuesOfCells } = await backendSource<{
    cellsOfBounds: (bounds: Bounds) => Cells[];
    valuesOfCells: (cells: Cells) => CellValues;
  }>('modules/places/map/cells-of-bounds.ts');
  const { partOf } = await backendSource<{ partOf: (bounds: Bounds) => number[] }>('geo/on-map.ts');
  const cells = Object.entries(VIEWS).map(([name, bounds]): View => {
    const [part] = cellsOfBounds(bounds) as [Cells];
    const values = valuesOfCells(part);
    const [zoom, across, down, ...edges] = values;
    return {
      name: `cells of ${name}`,
      ours: placeCellsQuery,
      floor: {
        name: `bare-cells-${name.replaceAll(' ', '-')}`,
        text: `
          select count, latitude_sum / 1e5::float8 / count as latitude, longitude_sum / 1e5::float8 / count as longitude
          from (${across
            .flatMap((x) => down.map((y) => [x, y]))
            .map(
              ([x, y]) => `
                select * from place_cells where zoom = $1::smallint and block_x = ${x} and block_y = ${y}
                  and x between $2 and $3 and y between $4 and $5 and group_name = $6 and count > 0`,
            )
            .join(' union all ')}) c
          order by count desc, x, y limit 400`,
      },
      values: [...values, 'services'],
      floorValues: [zoom, ...edges, 'services'],
    };
  });
  const services = '{veterinary,grooming,shop,boarding,training,shelter}';
  const places = [...partOf(VIEWS['a town']!), services];
  return [
    ...cells,
    {
      name: 'places of a town',
      ours: placesInViewQuery,
      floor: {
        name: 'bare-places-in-view',
        text: `select json_agg(p order by p.id)::text from (
            select id, category, name, address, latitude, longitude, rating_sum, review_count, open_minutes, time_zone, source from places
            where gone_at is null and on_map <@ box(point($1, $2), point($3, $4)) and category = any($5::text[])
            order by id limit 200) p`,
      },
      values: places,
      floorValues: places,
    },
  ];
}
