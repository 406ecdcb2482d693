import { buildPet } from '../factories/pet.factory.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';

export const DIED_ON = '2026-01-05';

/** Creates a pet of the owner that has died, and returns its id. */
export async function petRemembered(api: TestApi, { userId, client }: SignedIn): Promise<number> {
  const em = api.em();
  const pet = buildPet(em, userId);
  await em.flush();
  await client.put(`/api/pets/${pet.id}/memorial`, { diedOn: DIED_ON });
  return pet.id;
}

/** Writes a tribute and returns its id. */
export async function writeTribute(
  { client }: Pick<SignedIn, 'client'>,
  petId: number | string,
  text = 'Good dog',
): Promise<number> {
  return (await client.post(`/api/pets/${petId}/tributes`, { text })).json.id;
}

/** Approves a tribute as the pet's owner. */
export async function approveTribute({ client }: Pick<SignedIn, 'client'>, id: number): Promise<void> {
  await client.put(`/api/tributes/${id}/state`, { state: 'approved' });
}
