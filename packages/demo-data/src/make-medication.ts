import type { EntityManager } from '@mikro-orm/postgresql';
import { typedSql } from '@qlixline/backend/database/typed-sql';

import { insertRows } from './insert-rows.ts';
import type { Cast } from './make-people.ts';

const HOUR_MS = 3_600_000;
const DAYS = 6;
const TIMES = ['08:00', '20:00'] as const;
const STARTED_DAYS_AGO = 30;
/** The newest dose stays open for so long, so that there is something to press. */
const OPEN_HOURS = 3;

/** Makes Nori's insulin at eight and eight, given by Mira and Rui, by the clock of this computer. */
export async function makeMedication(em: EntityManager, cast: Cast, now: Date): Promise<void> {
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = (daysAgo: number, time: string) => {
    const moment = new Date(now);
    moment.setDate(moment.getDate() - daysAgo);
    moment.setHours(Number(time.slice(0, 2)), 0, 0, 0);
    return moment;
  };
  const started = at(STARTED_DAYS_AGO, TIMES[0]);
  const { id } = await typedSql(em)
    .insertInto('health_entries')
    .values({
      pet_id: cast.mira.pets.get('Nori') ?? 0,
      author_id: cast.mira.id,
      kind: 'medication',
      happened_on: dayOf(started),
      name: 'Insulin',
      dose: '2 units, after the meal',
      schedule: 'twice_daily',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const planned = days()
    .flatMap((daysAgo) => TIMES.map((time) => ({ time, daysAgo, moment: at(daysAgo, time) })))
    .toSorted((a, b) => a.moment.getTime() - b.moment.getTime());
  const next = planned.find(({ moment }) => moment > now)!;
  await insertRows(em, 'medication_plans', [
    {
      entry_id: id,
      times: [...TIMES],
      time_zone: timeZone,
      since: started,
      rings_at: next.moment,
      checks_at: new Date(next.moment.getTime() + HOUR_MS),
    },
  ]);
  const recorded = planned.filter(({ moment }) => moment.getTime() < now.getTime() - OPEN_HOURS * HOUR_MS);
  await insertRows(
    em,
    'medication_doses',
    recorded.map(({ time, daysAgo, moment }, index) => ({
      entry_id: id,
      planned_for: `${dayOf(at(daysAgo, time))}T${time}`,
      planned_at: moment,
      time_zone: timeZone,
      state: index === 2 ? 'skipped' : 'given',
      at: new Date(moment.getTime() + (1 + ((index * 7) % 23)) * 60_000),
      recorded_by_id: time === TIMES[0] ? cast.mira.id : cast.rui.id,
    })),
  );
}

/** Returns the days from a week ago to tomorrow, as days before today. */
const days = (): number[] => Array.from({ length: DAYS + 2 }, (_, index) => DAYS - index);

const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
