import type { EntityManager } from '@mikro-orm/postgresql';
import type { WalkAudience } from '@qlixline/contract/walks/walk-kinds';
import { WALK_PLANNED_DAYS } from '@qlixline/contract/limits';

import { typedSql } from '@qlixline/backend/database/typed-sql';
import { timeZoneAt } from '@qlixline/backend/geo/time-zone-at';
import { datesBetween, momentAt, ruleOf } from '@qlixline/backend/modules/walks/series/dates-of-rule';
import type { SeriesContent } from '@qlixline/backend/schema/walk.entity';
import type { Handle } from '../demo-people.ts';
import { DEMO_WALKS } from './demo-walks.ts';
import type { Coming, DemoWalk } from './demo-walks.ts';
import { minutesBefore } from '../demo-time.ts';
import { insertRows, insertWithIds } from '../insert-rows.ts';
import type { Cast } from '../make-people.ts';

const DAY_MS = 86_400_000;
const FIRST_CHAT_MINUTES = 24_000; // before all other conversations

/** Makes the walks with their series, guests and chats. */
export async function makeWalks(em: EntityManager, cast: Cast, now: Date): Promise<void> {
  for (const [nth, walk] of DEMO_WALKS.entries()) await makeWalk(em, cast, now, walk, nth);
}

async function makeWalk(em: EntityManager, cast: Cast, now: Date, walk: DemoWalk, nth: number): Promise<void> {
  const [name, latitude, longitude] = walk.meetingPoint;
  const timeZone = timeZoneAt({ latitude, longitude });
  const day = new Date(now.getTime() + walk.inDays * DAY_MS).toISOString().slice(0, 10);
  const startsAt = `${day}T${walk.at}`;
  const firstAt = momentAt(startsAt, timeZone);
  const { title, text, minutes, pace, temperament, places } = walk;
  const audience: WalkAudience = walk.audience ?? 'everyone';
  const walkContent = { title, text, minutes, pace, species: [...walk.species], temperament, places, audience };
  const petIds = petsOf(cast, walk.host, walk.with);
  let seriesId: number | null = null;
  const dates = [firstAt];
  if (walk.repeats) {
    const content: SeriesContent = { ...walkContent, startsAt, meetingPoint: { name, latitude, longitude }, petIds };
    const rule = ruleOf(walk.repeats, startsAt);
    const plannedUntil = new Date(now.getTime() + WALK_PLANNED_DAYS * DAY_MS);
    const [made = 0] = await insertWithIds(em, 'walk_series', [
      {
        host_id: cast[walk.host].id,
        every: walk.repeats,
        rule,
        content,
        time_zone: timeZone,
        first_at: firstAt.toISOString(),
        planned_until: plannedUntil.toISOString(),
      },
    ]);
    seriesId = made;
    dates.push(...datesBetween({ rule, first: startsAt, timeZone, until: null }, firstAt, plannedUntil));
  }
  const ids = await insertWithIds(
    em,
    'walks',
    dates.map((date) => ({
      ...walkContent,
      series_id: seriesId,
      host_id: cast[walk.host].id,
      starts_at: date.toISOString(),
      time_zone: timeZone,
      meeting_point: name,
      latitude,
      longitude,
      state: walk.cancelled ? ('cancelled' as const) : ('planned' as const),
      reason: walk.cancelled ?? '',
    })),
  );
  for (const id of ids) await bring(em, cast, id, { who: walk.host, with: walk.with ?? [] });
  const [first = 0] = ids;
  const answers = [
    ...(walk.going ?? []).map((coming) => ({ coming, is_waiting: false })),
    ...(walk.waiting ?? []).map((coming) => ({ coming, is_waiting: true })),
  ];
  for (const { coming, is_waiting } of answers) {
    await insertRows(em, 'walk_rsvps', [{ walk_id: first, user_id: cast[coming.who].id, is_waiting }]);
    await bring(em, cast, first, coming);
  }
  if (walk.going)
    await makeChat(em, cast, { begun: minutesBefore(now, FIRST_CHAT_MINUTES - nth * 200), now }, walk, first);
}

async function bring(em: EntityManager, cast: Cast, id: number, { who, with: names }: Coming): Promise<void> {
  const pets = petsOf(cast, who, names).map((petId) => ({ walk_id: id, user_id: cast[who].id, pet_id: petId }));
  if (pets.length > 0) await insertRows(em, 'walk_pets', pets);
}

const petsOf = (cast: Cast, who: Handle, names: readonly string[] = []): number[] =>
  names.flatMap((name) => cast[who].pets.get(name) ?? []);

/** Makes the chat as the first guest starts it; everything is read. */
async function makeChat(
  em: EntityManager,
  cast: Cast,
  { begun: createdAt, now }: { begun: Date; now: Date },
  walk: DemoWalk,
  walkId: number,
): Promise<void> {
  const { host, title, going = [], messages = [] } = walk;
  const [id = 0] = await insertWithIds(em, 'conversations', [
    { name: title, owner_id: cast[host].id, created_at: createdAt },
  ]);
  await insertRows(
    em,
    'conversation_members',
    [host, ...going.map(({ who }) => who)].map((handle) => ({
      conversation_id: id,
      user_id: cast[handle].id,
      state: 'open' as const,
    })),
  );
  await insertRows(em, 'messages', [
    { conversation_id: id, author_id: cast[host].id, text: '', event: 'created', created_at: createdAt },
    ...messages.map(({ by, text, minutesAgo }) => ({
      conversation_id: id,
      author_id: cast[by].id,
      text,
      created_at: minutesBefore(now, minutesAgo),
    })),
  ]);
  await typedSql(em)
    .updateTable('conversation_members')
    .set((eb) => ({ read_number: eb.ref('last_number') }))
    .where('conversation_id', '=', id)
    .execute();
  await typedSql(em).updateTable('walks').set({ conversation_id: id }).where('id', '=', walkId).execute();
}
