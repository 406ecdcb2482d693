import type { EntityManager } from '@mikro-orm/postgresql';
import type { HealthEntryInput } from '@qlixline/contract/health-entry';

import { insertRows } from './insert-rows.ts';
import type { Cast } from './make-people.ts';

const DAY_MS = 86_400_000;

/** Days before today, and of a reminder after it. */
type DemoEntry = { pet: 'Juno' | 'Nori'; daysAgo: number; dueInDays?: number; endedDaysAgo?: number } & (
  | { kind: 'weight'; weightKg: number }
  | { kind: 'vaccination' | 'allergy' | 'visit'; name: string; note?: string }
  | { kind: 'medication'; name: string; note?: string; dose: string; schedule: Medication['schedule'] }
);
type Medication = Extract<HealthEntryInput, { kind: 'medication' }>;

/** What Mira has written down of her two; the newest weights are those of their profiles. */
const DEMO_HEALTH: readonly DemoEntry[] = [
  { pet: 'Juno', kind: 'weight', daysAgo: 420, weightKg: 15.9 },
  { pet: 'Juno', kind: 'weight', daysAgo: 330, weightKg: 16.6 },
  { pet: 'Juno', kind: 'weight', daysAgo: 240, weightKg: 17.8 },
  { pet: 'Juno', kind: 'weight', daysAgo: 150, weightKg: 18.3 },
  { pet: 'Juno', kind: 'weight', daysAgo: 75, weightKg: 17.9 },
  { pet: 'Juno', kind: 'weight', daysAgo: 12, weightKg: 17.4 },
  { pet: 'Juno', kind: 'vaccination', daysAgo: 350, name: 'Rabies', note: 'Left shoulder', dueInDays: 15 },
  { pet: 'Juno', kind: 'vaccination', daysAgo: 350, name: 'Distemper, parvo, hepatitis' },
  {
    pet: 'Juno',
    kind: 'medication',
    daysAgo: 20,
    name: 'Worming tablet',
    dose: 'One tablet, in cheese',
    schedule: 'monthly',
    dueInDays: 0,
  },
  { pet: 'Juno', kind: 'allergy', daysAgo: 500, name: 'Chicken', note: 'Itches within the hour. Duck is fine.' },
  { pet: 'Juno', kind: 'visit', daysAgo: 75, name: 'Torn claw', note: 'Dr. Fonseca. Bandage for five days, no beach.' },
  {
    pet: 'Juno',
    kind: 'medication',
    daysAgo: 75,
    name: 'Painkiller',
    dose: '25 mg',
    schedule: 'twice_daily',
    endedDaysAgo: 70,
  },
  { pet: 'Nori', kind: 'weight', daysAgo: 200, weightKg: 5.8 },
  { pet: 'Nori', kind: 'weight', daysAgo: 30, weightKg: 6.1 },
  { pet: 'Nori', kind: 'vaccination', daysAgo: 364, name: 'Cat flu', note: 'The quiet room, last slot.', dueInDays: 1 },
];

export async function makeHealth(em: EntityManager, cast: Cast, now: Date): Promise<void> {
  const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  await insertRows(
    em,
    'health_entries',
    DEMO_HEALTH.map((entry) => ({
      pet_id: cast.mira.pets.get(entry.pet) ?? 0,
      kind: entry.kind,
      happened_on: day(entry.daysAgo),
      name: 'name' in entry ? entry.name : '',
      note: 'note' in entry ? (entry.note ?? '') : '',
      weight_kg: entry.kind === 'weight' ? entry.weightKg : null,
      dose: entry.kind === 'medication' ? entry.dose : '',
      schedule: entry.kind === 'medication' ? entry.schedule : null,
      ends_on: entry.endedDaysAgo === undefined ? null : day(entry.endedDaysAgo),
      due_on: entry.dueInDays === undefined ? null : day(-entry.dueInDays),
    })),
  );
}
