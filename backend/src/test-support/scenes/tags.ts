import { petTagPartSchema } from '@qlixline/contract/pet-tags/pet-tag';
import type { PetTag } from '@qlixline/contract/pet-tags/pet-tag';

import type { Client } from '../client.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';

/** Creates a new tag for the user's pet. */
export async function makeTag({ client }: SignedIn, petId: number, replaces: string | null = null): Promise<PetTag> {
  const reply = await client.post(`/api/pets/${petId}/tag`, { replaces });
  if (reply.status !== 200) throw new Error(`No tag was made: ${reply.text}`);
  return petTagPartSchema.parse(reply.json).tag!;
}

export const codeIn = ({ address }: Pick<PetTag, 'address'>): string => address.split('/').at(-1)!;

/** Starts a conversation as a finder and returns its token. */
export async function writeAsFinder(
  api: TestApi,
  code: string,
  body: { text: string; name?: string },
): Promise<string> {
  const reply = await asFinder(api).post(`/api/tag/${code}`, body);
  if (reply.status !== 204) throw new Error(`Nothing was passed on: ${reply.text}`);
  return reply.headers.get('location')!.split('/').at(-1)!;
}

let finders = 0;

/**
 * Returns a visitor in a network of their own, so that visitors share no rate limit. The backend must trust its proxy.
 */
export function asFinder(api: TestApi): Client {
  finders += 1;
  return api.asNobody({ 'x-forwarded-for': `10.${finders >> 8}.${finders & 255}.1` });
}
