import { Client } from 'pg';

import { backendSource } from '../backend-source.ts';
import { inBulk, personId, pseudoRandom } from '../feed/feed-world.ts';
import { withProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { times, timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';
import { buffersOf, cpuPerExecution } from '../statement-cost.ts';
import type { Statement } from '../statement-cost.ts';

const SEARCHES = 10_000;
const GOAL = 3; // multiple of the floor: the traits of each remaining search are compared group by group
const LISTER = SEARCHES + 1;

/**
 * L2: measures matching a new listing against 10,000 saved searches, compared with their conditions without hidden
 * content.
 */
export function measureSavedSearches(): Promise<Measured> {
  return withProduct(async ({ superuserUrl }) => {
    const database = new Client({ connectionString: superuserUrl });
    await database.connect();
    try {
      await addSearches(database);
      return await measure(database);
    } finally {
      await database.end();
    }
  });
}

async function addSearches(database: Client): Promise<void> {
  const { manyListings } = await backendSource<{ manyListings: (listerId: string, count: number) => string }>(
    'test-support/scenes/many-listings.ts',
  );
  const { rows } = await database.query<{ id: string }>(`select ${personId(LISTER)} as id`);
  await inBulk(database, [
    `insert into users (id, first_name, username)
     select ${personId('n')}, 'Person ' || n, 'person' || n from generate_series(1, ${LISTER}) n`,
    manyListings(rows[0]?.id ?? '', 100),
    `insert into saved_searches (user_id, kind, species, traits, trait_groups, place, latitude, longitude, within_km)
     select ${personId('n')}, 'adoption', array[(array['dog', 'cat', 'rabbit', 'bird'])[1 + ${pseudoRandom('n::bigint', 4)}]],
       array[(array['age:baby', 'age:young', 'age:adult', 'age:senior'])[1 + n % 4],
         (array['children:yes', 'dogs:yes', 'cats:yes'])[1 + n % 3]],
       array['age', (array['children', 'dogs', 'cats'])[1 + n % 3]],
       case when n % 2 = 0 then 'Town' end,
       case when n % 2 = 0 then 36 + (n % 500) * 0.05 end, case when n % 2 = 0 then -9 + (n % 300) * 0.1 end,
       case when n % 2 = 0 then 100 end
     from generate_series(1, ${SEARCHES}) n`,
  ]);
}

async function measure(database: Client): Promise<Measured> {
  const { toldOfListingQuery } = await backendSource<{ toldOfListingQuery: Statement }>(
    'modules/listings/saved-searches/saved-searches.query.ts',
  );
  const floor: Statement = {
    name: 'bare-saved-searches',
    text: `
      select s.user_id from listings join saved_searches s on s.kind = listings.kind
      where listings.id = $1 and listings.species = any(s.species) and s.traits && listings.traits
        and (s.within_km is null or (s.spot <-> listings.spot) <= s.within_km / 6371.0)`,
  };
  const { rows } = await database.query<{ id: number }>('select min(id) as id from listings');
  const values = [rows[0]?.id ?? 0];
  const notified = await database.query({ ...toldOfListingQuery, values });
  const [ours, bare] = [
    await buffersOf(database, toldOfListingQuery, values),
    await buffersOf(database, floor, values),
  ];
  const {
    ratio,
    spread,
    ours: cpuMs,
  } = await pairedRuns(
    () => cpuPerExecution(database, toldOfListingQuery, values),
    () => cpuPerExecution(database, floor, values),
  );
  return {
    figure: `${notified.rowCount} told; ${ours} buffers, ${times(ours / bare)}; ${cpuMs.toFixed(1)} ms, CPU ${timesWithin(ratio, spread)}`,
    floor: `${bare} buffers: the filters alone, without groups and what people hide`,
    isMet: ratio <= GOAL,
  };
}
