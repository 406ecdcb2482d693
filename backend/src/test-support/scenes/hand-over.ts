import { expect } from '@jest/globals';

import type { SignedIn, TestApi } from '../start/start-api.ts';
import { apply, approve, offer } from './offer.ts';

/** Lists a dog for adoption, approves the new owner's application and offers the record. Returns the application's id. */
export async function offerRecord(api: TestApi, owner: SignedIn, newOwner: SignedIn, petId: number): Promise<number> {
  const { id: listingId } = await offer(api, owner, { petId, species: 'dog' });
  const { id } = await apply(newOwner, listingId);
  await approve(owner, id);
  await owner.client.put(`/api/applications/${id}/handover`);
  return id;
}

/** Hands a dog over to a new owner. */
export async function handOver(api: TestApi, owner: SignedIn, newOwner: SignedIn, petId: number): Promise<void> {
  const id = await offerRecord(api, owner, newOwner, petId);
  expect((await newOwner.client.post(`/api/applications/${id}/handover/acceptance`, {})).status).toBe(200);
}
