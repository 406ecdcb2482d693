import type { EntityManager } from '@mikro-orm/postgresql';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import type { WalkAudience, WalkPace, WalkRepeats } from '@qlixline/contract/walks/walk-kinds';
import { WALK_PLANNED_DAYS } from '@qlixline/contract/limits';

import { typedSql } from '@qlixline/backend/database/typed-sql';
import { timeZoneAt } from '@qlixline/backend/geo/time-zone-at';
import { datesBetween, momentAt, ruleOf } from '@qlixline/backend/modules/walks/series/dates-of-rule';
import type { SeriesContent } from '@qlixline/backend/schema/walk.entity';
import type { Handle } from './demo-people.ts';
import { minutesBefore } from './demo-time.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { Cast } from './make-people.ts';

const DAY_MS = 86_400_000;
const FIRST_CHAT_MINUTES = 24_000; // before all other conversations

type Coming = { who: Handle; with?: readonly string[] };
type DemoWalk = {
  host: Handle;
  with?: readonly string[];
  title: string;
  text: string;
  /** Days from today, and the local time at the meeting point. */
  inDays: number;
  at: string;
  minutes: number;
  pace: WalkPace;
  species: readonly SpeciesId[];
  temperament: string;
  places: number;
  meetingPoint: [name: string, latitude: number, longitude: number];
  audience?: 'friends';
  repeats?: WalkRepeats;
  going?: readonly Coming[];
  waiting?: readonly Coming[];
  cancelled?: string;
  messages?: readonly { by: Handle; text: string; minutesAgo: number }[];
};

const WALKS: readonly DemoWalk[] = [
  {
    host: 'duarte',
    with: ['Fado', 'Farol'],
    title: 'Morning round through Parque Eduardo VII',
    text: 'Up one side, down the other, with a stop at the top for the view and for whoever is out of breath. Usually that is me. Coffee at the kiosk afterwards for those who like.',
    inDays: 4,
    at: '09:30',
    minutes: 75,
    pace: 'steady',
    species: ['dog'],
    temperament: 'Dogs who do not mind twelve other dogs',
    places: 12,
    meetingPoint: ['Marquês de Pombal, at the foot of the park', 38.7262, -9.1497],
    repeats: 'week',
    going: [
      { who: 'mira', with: ['Juno'] },
      { who: 'rui', with: ['Bolota'] },
      { who: 'noor', with: ['Vento'] },
    ],
    messages: [
      { by: 'duarte', text: 'Sunshine or rain, we walk. I bring water and a bowl.', minutesAgo: 23_900 },
      { by: 'rui', text: 'Bolota brings opinions.', minutesAgo: 23_830 },
    ],
  },
  {
    host: 'rui',
    with: ['Bolota'],
    title: 'Shy dogs along the river',
    text: 'A slow, quiet walk for dogs who need time with strangers. We keep our distance, nobody has to say hello, and we turn round when somebody has had enough.',
    inDays: 2,
    at: '18:00',
    minutes: 45,
    pace: 'gentle',
    species: ['dog'],
    temperament: 'Shy dogs, on a leash',
    places: 2,
    meetingPoint: ['Cais do Sodré, at the steps to the water', 38.7057, -9.1456],
    going: [
      { who: 'tiago', with: ['Bruma'] },
      { who: 'noor', with: ['Vento'] },
    ],
    waiting: [{ who: 'duarte', with: ['Farol'] }],
  },
  {
    host: 'mira',
    with: ['Juno'],
    title: 'Juno’s birthday, once round Monsanto',
    text: 'An hour among the pines, then cake: one for people, one that is mostly sardines.',
    inDays: 9,
    at: '11:00',
    minutes: 90,
    pace: 'steady',
    species: [],
    temperament: 'Everybody who likes Juno',
    places: 8,
    meetingPoint: ['Parque do Alvito, Monsanto', 38.7233, -9.1853],
    audience: 'friends',
    going: [{ who: 'ana' }, { who: 'duarte', with: ['Fado'] }],
  },
  {
    host: 'tiago',
    with: ['Onda'],
    title: 'Cliffs of Cabo da Roca',
    text: 'Four hours of wind. Bring a leash, a jacket and something to eat.',
    inDays: 3,
    at: '10:00',
    minutes: 240,
    pace: 'brisk',
    species: ['dog'],
    temperament: 'Fit dogs; there are edges',
    places: 6,
    meetingPoint: ['Lighthouse, Cabo da Roca', 38.7804, -9.4989],
    going: [{ who: 'mira', with: ['Juno'] }],
    cancelled: 'The weather service warns of a storm. Another time.',
  },
  {
    host: 'tom',
    with: ['Bella', 'Rex'],
    title: 'Old dogs’ lap at Clara-Zetkin-Park',
    text: 'As far as we get in an hour, which is not far. Benches are our milestones.',
    inDays: 5,
    at: '15:00',
    minutes: 60,
    pace: 'gentle',
    species: ['dog'],
    temperament: 'Dogs from about eight years on, and patient puppies',
    places: 8,
    meetingPoint: ['Glashaus, Clara-Zetkin-Park, Leipzig', 51.3307, 12.3573],
    repeats: 'two_weeks',
  },
  {
    host: 'pieter',
    title: 'Very slow walk for very slow animals',
    text: 'Tortoises and others in no hurry. We cross one lawn. Last time it took fifty minutes.',
    inDays: 6,
    at: '13:00',
    minutes: 60,
    pace: 'gentle',
    species: ['reptile', 'rabbit', 'guinea_pig'],
    temperament: 'No dogs today, please',
    places: 10,
    meetingPoint: ['Griftpark, Utrecht', 52.1001, 5.1265],
  },
];

/** Makes upcoming walks near Lisbon, Leipzig and Utrecht: a series, a full one, one of Mira's, a cancelled one. */
export async function makeWalks(em: EntityManager, cast: Cast, now: Date): Promise<void> {
  for (const [nth, walk] of WALKS.entries()) await makeWalk(em, cast, now, walk, nth);
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
