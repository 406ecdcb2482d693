import { beforeEach, describe, expect, test } from '@jest/globals';

import {
  applicationOf,
  apply,
  approve,
  become,
  listingOf,
  notificationsOf,
  offer,
  saleContent,
  step,
} from '../../../test-support/scenes/offer.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let lister: SignedIn;
let ana: SignedIn;
let ben: SignedIn;
let listingId: number;
beforeEach(async () => {
  [lister, ana, ben] = [await api.asUser(), await api.asUser(), await api.asUser()];
  listingId = (await offer(api, lister)).id;
});

describe('handing over a pet’s record', () => {
  let petId: number;
  let id: number;
  beforeEach(async () => {
    petId = (await lister.client.post('/api/pets', { name: 'Pip', species: 'cat', bio: 'Likes laps' })).json.id;
    listingId = (await offer(api, lister, { petId })).id;
    id = (await apply(ana, listingId)).id;
    await approve(lister, id);
  });

  const offerRecord = (by: SignedIn) => by.client.put(`/api/applications/${id}/handover`);
  const takeBack = (by: SignedIn) => by.client.delete(`/api/applications/${id}/handover`);
  const accept = (by: SignedIn) => by.client.post(`/api/applications/${id}/handover/acceptance`, {});
  const petOf = async (viewer: SignedIn) => (await viewer.client.get(`/api/pets/${petId}`)).json;

  test('accepting a handover moves the whole record to the new owner and marks the pet as adopted', async () => {
    const other = await apply2(ben);
    expect((await accept(ana)).status).toBe(409); // the record hasn't been offered
    expect((await offerRecord(lister)).json.handover).toEqual({
      petId,
      petName: 'Pip',
      isOffered: true,
      isAccepted: false,
    });
    expect((await petOf(ben)).owner.id).toBe(lister.userId);
    expect((await accept(ana)).json).toMatchObject({ handover: { isAccepted: true }, next: [] });
    expect(await petOf(ben)).toMatchObject({
      owner: { id: ana.userId },
      bio: 'Likes laps',
      isAdopted: true,
      isForAdoption: false,
    });
    expect((await ana.client.get('/api/pets')).json.map((pet: { id: number }) => pet.id)).toContain(petId);
    expect((await lister.client.put(`/api/pets/${petId}`, { name: 'Mine', species: 'cat' })).status).toBe(404);
    expect((await listingOf(ana, listingId)).state).toBe('adopted');
    expect((await applicationOf(ben, other)).state).toBe('rejected');
    expect(await notificationsOf(lister)).toContainEqual({ kind: 'handover_accepted', actorCount: 1, id: listingId });
    expect((await lister.client.post(`/api/listings/${listingId}/transition`, { to: 'published' })).status).toBe(409);
  });

  /** Creates an application. The user has to apply before the approval, as nobody can afterwards. */
  async function apply2(waiting: SignedIn): Promise<number> {
    await step(lister, id, 'meeting');
    const { id: waitingId } = await apply(waiting, listingId);
    await step(lister, id, 'approved');
    return waitingId;
  }

  test('a handover can be declined or withdrawn until it is accepted', async () => {
    await offerRecord(lister);
    expect((await takeBack(ana)).json.handover).toMatchObject({ isOffered: false });
    expect((await accept(ana)).status).toBe(409);
    await offerRecord(lister);
    await takeBack(lister);
    expect((await accept(ana)).status).toBe(409);
    await offerRecord(lister);
    await accept(ana);
    await takeBack(lister);
    expect((await petOf(ben)).owner.id).toBe(ana.userId);
  });

  test('deleting a pet and accepting its handover concurrently lets only one of both succeed', async () => {
    await offerRecord(lister);
    const [deleted, accepted] = await Promise.all([lister.client.delete(`/api/pets/${petId}`), accept(ana)]);
    const own = (await ana.client.get('/api/pets')).json.map((pet: { id: number }) => pet.id);
    const outcome = [deleted.status, accepted.status, own.length];
    expect([
      [404, 200, 1],
      [204, 409, 0],
    ]).toContainEqual(outcome);
  });

  test('the former owner can’t change the pet’s record once the handover is accepted', async () => {
    await offerRecord(lister);
    const rename = { name: 'Still mine', species: 'cat' };
    const [written] = await Promise.all([lister.client.put(`/api/pets/${petId}`, rename), accept(ana)]);
    const later = await lister.client.put(`/api/pets/${petId}`, rename);
    expect([
      [200, 'Still mine'],
      [404, 'Pip'],
    ]).toContainEqual([written.status, (await petOf(ana)).name]);
    expect(later.status).toBe(404);
  });

  test('accepting a handover withdraws the former owner’s other listings of the pet', async () => {
    await become(lister, listingId, 'adopted');
    const { id: sold } = await offer(api, lister, {
      ...saleContent({ traits: ['category:animal'], bornOn: '2024-02-29' }),
      kind: 'sale',
      petId,
    });
    await offerRecord(lister);
    expect((await accept(ana)).status).toBe(200);
    expect(await listingOf(lister, sold)).toMatchObject({ state: 'withdrawn', pet: null });
    await offer(api, ana, { petId });
  });

  test('a handover is accepted once, even if accepting is repeated', async () => {
    await offerRecord(lister);
    const statuses = (await Promise.all([1, 2, 3].map(() => accept(ana)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('only the lister can offer a handover, and only the approved applicant can accept it', async () => {
    expect((await offerRecord(ana)).status).toBe(403);
    await offerRecord(lister);
    expect((await accept(lister)).status).toBe(403);
    expect((await accept(ben)).status).toBe(404);
    await step(lister, id, 'meeting');
    expect((await accept(ana)).status).toBe(409);
  });
});
