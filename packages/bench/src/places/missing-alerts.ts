import { ALERT_WITHIN_KM } from '@qlixline/contract/limits';
import { Client } from 'pg';

import { backendSource } from '../backend-source.ts';
import { inBulk, personId, pseudoRandom } from '../feed/feed-world.ts';
import { withProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { times, timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';
import { buffersOf, cpuPerExecution } from '../statement-cost.ts';
import type { Statement } from '../statement-cost.ts';

const PEOPLE = 100_000;
const GOAL = 2; // multiple of the areas nearby, without hidden content and settings
const AUTHOR = PEOPLE + 1;

/**
 * P3: measures finding the receivers of an alert among 100,000 users, compared with a bare search by the same indexes.
 */
export function measureMissingAlerts(): Promise<Measured> {
  return withProduct(async ({ superuserUrl }) => {
    const database = new Client({ connectionString: superuserUrl });
    await database.connect();
    try {
      return await measure(database, await addWorld(database));
    } finally {
      await database.end();
    }
  });
}

/** Puts everybody into one of 500 towns, about a kilometre apart, in one of which the pet is missing. */
async function addWorld(database: Client): Promise<number> {
  await inBulk(database, [
    `insert into users (id, first_name, username)
     select ${personId('n')}, 'Person ' || n, 'person' || n from generate_series(1, ${AUTHOR}) n`,
    `insert into alert_areas (user_id, place, latitude, longitude, within_km, species, every_hours)
     select ${personId('n')}, 'Town', 36 + (n % 500) * 0.05 + ${pseudoRandom('n::bigint', 20)} * 0.01,
       -9 + (n % 300) * 0.1 + ${pseudoRandom('n * 7::bigint', 20)} * 0.01,
       (array[${ALERT_WITHIN_KM.join(', ')}])[1 + n % ${ALERT_WITHIN_KM.length}], case when n % 3 = 0 then '{cat}' else '{}' end::text[], 24
     from generate_series(1, ${PEOPLE}) n`,
    `insert into notices (kind, author_id, species, colours, marks, withheld_mark, reward, happened_at, place, latitude, longitude,
       exact_latitude, exact_longitude, allows_visitors)
     values ('found', ${personId(AUTHOR)}, 'dog', '{}', '', '', '', now(), 'Town', 48.5, 16, 48.5, 16, true)`,
  ]);
  const { rows } = await database.query<{ id: number }>('select max(id) as id from notices');
  return rows[0]?.id ?? 0;
}

async function measure(database: Client, noticeId: number): Promise<Measured> {
  const { toldOfNoticeQuery } = await backendSource<{ toldOfNoticeQuery: Statement }>(
    'modules/lost-found/alerts/alerts.query.ts',
  );
  const around = ALERT_WITHIN_KM.map(
    (km) => `
      select a.user_id from alert_areas a
      where a.within_km = ${km} and a.spot <@ cube_enlarge(notices.spot, 2 * sin(${km} / 6371.0 / 2), 3)`,
  ).join(' union all ');
  const floor: Statement = {
    name: 'bare-alerts',
    text: `select a.user_id from notices cross join lateral (${around}) a where notices.id = $1 and $2::uuid[] is not null`,
  };
  const { rows } = await database.query<{ id: string }>(`select ${personId(AUTHOR)} as id`);
  const values = [noticeId, `{${rows[0]?.id ?? ''}}`];
  const notified = await database.query({ ...toldOfNoticeQuery, values });
  const [ours, bare] = [await buffersOf(database, toldOfNoticeQuery, values), await buffersOf(database, floor, values)];
  const cpu = await pairedRuns(
    () => cpuPerExecution(database, toldOfNoticeQuery, values),
    () => cpuPerExecution(database, floor, values),
  );
  return {
    figure: `${notified.rowCount} told; ${ours} buffers, ${times(ours / bare)}; ${cpu.ours.toFixed(1)} ms, CPU ${timesWithin(cpu.ratio, cpu.spread)}`,
    floor: `${bare} buffers: the areas around by the same indexes`,
    isMet: ours / bare <= GOAL && cpu.ratio <= GOAL,
  };
}
