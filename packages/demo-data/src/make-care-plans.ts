import type { EntityManager } from '@mikro-orm/postgresql';
import type { CareContact } from '@qlixline/contract/care-plans/care-plan';
import { sql } from 'kysely';

import { typedSql } from '@qlixline/backend/database/typed-sql';
import type { Cast } from './make-people.ts';

/** Makes Juno's care plan, which no link opens. */
export async function makeCarePlans(em: EntityManager, cast: Cast): Promise<void> {
  await typedSql(em)
    .insertInto('care_plans')
    .values({
      pet_id: cast.mira.pets.get('Juno') ?? 0,
      version: 1,
      food: '200 g of the duck kibble at 7:30 and at 18:00, with a spoon of warm water. It is in the blue tin under the sink.\nTwo biscuits a day, and she counts them.',
      walks:
        'Twenty minutes in the morning, an hour after work, once around the block before bed. On the lead near the tram.',
      medication_hints: 'She takes everything in cheese, and nothing in sausage.',
      dos: 'Throw the green ball until she brings the other one. Leave the radio on when you go.',
      donts: 'No chicken, and no grapes. Don’t let her off the lead by the river in the evening.',
      contacts: sql<CareContact[]>`${JSON.stringify([
        { name: 'Noor', phone: '+351 900 000 101', note: 'Next door, has a key' },
        { name: 'Mira', phone: '+351 900 000 102', note: '' },
      ])}::jsonb`,
      vet_name: 'Dr. Fonseca',
      vet_phone: '+351 900 000 103',
      vet_address: 'Rua das Flores 3, open until 19:00',
      insurance: '',
      chip_number: '620 098 100 020 017',
    })
    .execute();
}
