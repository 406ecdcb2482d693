import type { EntityManager } from '@mikro-orm/postgresql';

import { typedSql } from '@qlixline/backend/database/typed-sql';
import type { Handle } from './demo-people.ts';
import { minutesBefore } from './demo-time.ts';
import { insertRows } from './insert-rows.ts';
import type { Cast } from './make-people.ts';

const DAY_MINUTES = 1_440;
const DIED_DAYS_AGO = 61;

const WORDS = 'All those years you slept on whatever I needed. The timetable is far too flat without you.';

/** Tributes with their age in days. */
const TRIBUTES: readonly [author: Handle, daysAgo: number, text: string][] = [
  ['noor', 59, 'She sat on my lap once, for four minutes. I didn’t move for an hour. Sleep well, Nata.'],
  ['duarte', 58, 'Fado still looks up at your window when we pass.'],
];

const CANDLES: readonly Handle[] = ['noor', 'ana', 'duarte', 'kenji', 'tiago', 'joana'];

/** Makes the memorial of Rui's cat, with tributes and candles. */
export async function makeMemorials(em: EntityManager, cast: Cast, now: Date): Promise<void> {
  const petId = cast.rui.pets.get('Nata') ?? 0;
  const daysAgo = (days: number) => minutesBefore(now, days * DAY_MINUTES);
  await typedSql(em)
    .updateTable('pets')
    .set({ died_on: daysAgo(DIED_DAYS_AGO).toISOString().slice(0, 10) })
    .where('id', '=', petId)
    .execute();
  await insertRows(em, 'memorials', [{ pet_id: petId, words: WORDS }]);
  await insertRows(
    em,
    'tributes',
    TRIBUTES.map(([author, days, text]) => ({
      pet_id: petId,
      author_id: cast[author].id,
      text,
      state: 'approved' as const,
      created_at: daysAgo(days),
    })),
  );
  await insertRows(
    em,
    'memorial_candles',
    CANDLES.map((handle, nth) => ({
      pet_id: petId,
      user_id: cast[handle].id,
      created_at: daysAgo(DIED_DAYS_AGO - nth),
    })),
  );
}
