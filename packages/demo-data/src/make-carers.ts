import type { EntityManager } from '@mikro-orm/postgresql';
import type { CarerRole } from '@qlixline/contract/pets/pet-roles';

import type { Handle } from './demo-people.ts';
import { minutesBefore } from './demo-time.ts';
import { insertRows } from './insert-rows.ts';
import type { Cast } from './make-people.ts';

const DAY_MINUTES = 1_440;

type DemoCarer = {
  owner: Handle;
  pet: string;
  carer: Handle;
  role: CarerRole;
  days: number | null;
  askedDaysAgo: number;
};

/** Carers who have accepted, then Mira's invitation. */
const CARERS: readonly DemoCarer[] = [
  { owner: 'mira', pet: 'Juno', carer: 'rui', role: 'co_owner', days: null, askedDaysAgo: 200 },
  { owner: 'mira', pet: 'Nori', carer: 'rui', role: 'co_owner', days: null, askedDaysAgo: 200 },
  { owner: 'mira', pet: 'Juno', carer: 'noor', role: 'sitter', days: 9, askedDaysAgo: 5 },
  { owner: 'noor', pet: 'Ink', carer: 'mira', role: 'sitter', days: 30, askedDaysAgo: 20 },
];
const REQUESTED_CARER: DemoCarer = {
  owner: 'tom',
  pet: 'Bella',
  carer: 'mira',
  role: 'sitter',
  days: 12,
  askedDaysAgo: 1,
};

/** Makes the carers, and the entries of Juno's sitter in her journal. */
export async function makeCarers(em: EntityManager, cast: Cast, now: Date): Promise<void> {
  const before = (days: number) => minutesBefore(now, days * DAY_MINUTES);
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  const rowOf = ({ owner, pet, carer, role, days, askedDaysAgo }: DemoCarer) => ({
    pet_id: cast[owner].pets.get(pet) ?? 0,
    user_id: cast[carer].id,
    role,
    ends_on: days === null ? null : dayOf(before(-days)),
    created_at: before(askedDaysAgo),
  });
  await insertRows(em, 'pet_carers', [
    ...CARERS.map((carer) => ({ ...rowOf(carer), accepted_at: before(carer.askedDaysAgo - 1) })),
    { ...rowOf(REQUESTED_CARER), accepted_at: null },
  ]);
  await insertRows(em, 'health_entries', [
    {
      pet_id: cast.mira.pets.get('Juno') ?? 0,
      author_id: cast.noor.id,
      kind: 'visit',
      happened_on: dayOf(before(2)),
      name: 'Ate half a croissant',
      note: 'The vet says: nothing to do, and she knows the café now. All fine since.',
    },
  ]);
}
