import type { CareInstructions } from '@qlixline/contract/care-plans/care-plan';

import type { Client } from '../client.ts';
import { done } from '../marks/done.ts';

/** Instructions with a text in each field. */
export const INSTRUCTIONS: CareInstructions = {
  food: 'Two cups a day',
  walks: 'Twice around the pond',
  medicationHints: 'Hide it in cheese',
  dos: 'Brush her in the evening',
  donts: 'No grapes',
  contacts: [{ name: 'Grandma', phone: '+351 912 345 678', note: 'Has a key' }],
  vetName: 'Dr. Fonseca',
  vetPhone: '+351 213 456 789',
  vetAddress: 'Rua das Flores 3',
  insurance: 'Pata Segura, 4711',
  chipNumber: '620098200012345',
};

/** Writes the first care plan of a pet. */
export async function writeCarePlan(client: Client, petId: string | number): Promise<void> {
  done(await client.put(`/api/pets/${petId}/care-plan`, { instructions: INSTRUCTIONS, version: 0 }));
}
