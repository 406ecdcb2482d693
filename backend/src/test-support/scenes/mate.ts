import { expect } from '@jest/globals';
import { interestPageSchema } from '@qlixline/contract/listings/mating';
import type { Interest } from '@qlixline/contract/listings/mating';
import type { Listing } from '@qlixline/contract/listings/listing';
import { petFamilySchema } from '@qlixline/contract/pet-family/pet-family';
import type { PetFamily } from '@qlixline/contract/pet-family/pet-family';

import { draft, listingContent, offer } from './offer.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';

// Pets offered for mating, and their families, over HTTP.

/** Returns a date as YYYY-MM-DD. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Creates a pet, by default an adult female dog. */
export async function petOf({ client }: SignedIn, more: object = {}): Promise<number> {
  const pet = { name: 'Juno', species: 'dog', gender: 'female', dateOfBirth: daysAgo(900), ...more };
  const reply = await client.post('/api/pets', pet);
  expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
  return reply.json.id;
}

export const maleOf = (owner: SignedIn, more: object = {}) => petOf(owner, { name: 'Bolt', gender: 'male', ...more });

/** Returns the content of a draft without pet and images. */
export const matingContent = (more: object = {}) => ({
  ...listingContent({ title: 'Juno', species: 'dog', traits: ['tests:hips', 'terms:no_fee'] }),
  kind: 'mating',
  ...more,
});

export const draftOfMate = (lister: SignedIn, petId: number, more: object = {}): Promise<Listing> =>
  draft(lister, matingContent({ petId, ...more }));

/** Publishes an offer. */
export const offerMate = (api: TestApi, lister: SignedIn, petId: number): Promise<Listing> =>
  offer(api, lister, matingContent({ petId }));

/** Sends an interest that may be refused and returns the status. */
export async function tryInterest({ client }: SignedIn, listingId: number, petId: number): Promise<number> {
  return (await client.put(`/api/listings/${listingId}/interest`, { petId })).status;
}

/** Sends an interest, with a new male pet unless one is given, and returns its id. */
export async function beInterested(by: SignedIn, lister: SignedIn, listingId: number, petId?: number): Promise<number> {
  expect(await tryInterest(by, listingId, petId ?? (await maleOf(by)))).toBe(204);
  return (await interestsOf(lister, listingId)).find(({ owner }) => owner.id === by.userId)!.id;
}

export async function interestsOf({ client }: SignedIn, listingId: number): Promise<Interest[]> {
  return interestPageSchema.parse((await client.get(`/api/listings/${listingId}/interests`)).json).items;
}

/** Answers as the lister and returns the status. */
export async function answer({ client }: SignedIn, listingId: number, id: number, to: 'accept' | 'decline') {
  return (await client.post(`/api/listings/${listingId}/interests/${id}/${to}`, {})).status;
}

type ParentInput = { petId: number } | { name: string } | null;

export async function setParents(
  { client }: SignedIn,
  petId: number,
  dam: ParentInput,
  sire: ParentInput,
): Promise<PetFamily> {
  const reply = await client.put(`/api/pets/${petId}/parents`, { dam, sire });
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
  return petFamilySchema.parse(reply.json);
}

export async function familyOf({ client }: SignedIn, petId: number): Promise<PetFamily> {
  return petFamilySchema.parse((await client.get(`/api/pets/${petId}/family`)).json);
}

/** Answers a claim to a parent and returns the status. */
export async function answerClaim({ client }: SignedIn, parentId: number, childId: number, isTrue: boolean) {
  return (await client.post(`/api/pets/${parentId}/parent-claims/${childId}`, { isTrue })).status;
}
