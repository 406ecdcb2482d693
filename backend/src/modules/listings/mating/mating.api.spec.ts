import { beforeEach, describe, expect, test } from '@jest/globals';
import { candidatesSchema } from '@qlixline/contract/listings/mating';

import {
  answer,
  beInterested,
  daysAgo,
  draftOfMate,
  interestsOf,
  maleOf,
  matingContent,
  offerMate,
  petOf,
  setParents,
  tryInterest,
} from '../../../test-support/scenes/mate.ts';
import {
  ANSWERS,
  become,
  listingOf,
  listingsOf,
  notificationsOf,
  photoOf,
} from '../../../test-support/scenes/offer.ts';
import { block } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let mira: SignedIn;
let ana: SignedIn;
let ben: SignedIn;
let juno: number;
beforeEach(async () => {
  [mira, ana, ben] = [await api.asUser(), await api.asUser(), await api.asUser()];
  juno = await petOf(mira);
});

const publish = async ({ client }: SignedIn, id: number) => {
  const { status, json } = await client.post(`/api/listings/${id}/transition`, { to: 'published' });
  return [status, ...(json.errors ?? []).map(({ field }: { field: string }) => field)];
};
const conversationsOf = async ({ client }: SignedIn) =>
  (await client.get('/api/conversations')).json.items.map(({ id }: { id: number }) => id);

describe('a mating listing', () => {
  test('a mating listing takes its facts from the pet’s record instead of the request, and is found by them', async () => {
    const images = [await photoOf(api, mira)];
    const sent = { species: 'cat', bornOn: '2020-01-01', traits: ['gender:male', 'tests:eyes', 'papers:yes'], images };
    const { id } = await draftOfMate(mira, juno, sent);
    const recorded = { species: 'dog', breed: null, bornOn: daysAgo(900), pet: { id: juno } };
    expect(await listingOf(mira, id)).toMatchObject(recorded);
    const { kind: _, petId: __, ...update } = matingContent({ ...sent, petId: juno }) as Record<string, unknown>;
    expect((await mira.client.put(`/api/listings/${id}`, update)).json).toMatchObject(recorded);
    const { traits } = await become(mira, id, 'published');
    expect(traits.toSorted()).toEqual(['gender:female', 'papers:yes', 'tests:eyes']);
    expect((await listingsOf(ana, '&traits=gender:female,tests:eyes', '', 'mating'))[0]?.id).toBe(id);
    expect((await listingsOf(ana, '&traits=gender:male', '', 'mating')).map((one) => one.id)).not.toContain(id);
  });

  test('rejects a mating listing without a pet of one’s own', async () => {
    const create = async (petId: number | null) =>
      (await mira.client.post('/api/listings', matingContent({ petId }))).json.errors?.[0].field;
    expect([await create(null), await create(await petOf(ana))]).toEqual(['petId', 'petId']);
  });

  test.each<[string, object, string[]]>([
    ['a bitch too young', { dateOfBirth: daysAgo(300) }, ['bornOn']],
    ['a bitch too old', { dateOfBirth: daysAgo(8 * 366) }, ['bornOn']],
    ['a dog too young', { gender: 'male', dateOfBirth: daysAgo(200) }, ['bornOn']],
    ['a dog of no sex and age', { gender: null, dateOfBirth: null }, ['traits', 'bornOn']],
    ['a cat too young', { species: 'cat', dateOfBirth: daysAgo(300) }, ['bornOn']],
  ])('publishing a mating listing is rejected for %s', async (_name, pet, fields) => {
    const { id } = await draftOfMate(mira, await petOf(mira, pet), { images: [await photoOf(api, mira)] });
    expect(await publish(mira, id)).toEqual([400, ...fields]);
  });

  test('a mating listing of a dog needs health tests, and one of a rabbit doesn’t', async () => {
    const bare = { traits: [], images: [await photoOf(api, mira)] };
    expect(await publish(mira, (await draftOfMate(mira, juno, bare)).id)).toEqual([400, 'traits']);
    const rabbit = await petOf(mira, { species: 'rabbit', dateOfBirth: null });
    expect(await publish(mira, (await draftOfMate(mira, rabbit, bare)).id)).toEqual([200]);
  });

  test('publishing again and renewing check the rules of mating again', async () => {
    const { id } = await offerMate(api, mira, juno);
    const age = (days: number) =>
      api.em().execute('update pets set date_of_birth = ? where id = ?', [daysAgo(days), juno]);
    await become(mira, id, 'paused');
    await age(8 * 366);
    expect(await publish(mira, id)).toEqual([400, 'bornOn']);
    await age(900);
    expect(await publish(mira, id)).toEqual([200]);
    await api.em().execute(`update listings set expires_at = now() + interval '2 days' where id = ?`, [id]);
    await age(8 * 366);
    expect(await publish(mira, id)).toEqual([400, 'bornOn']);
    await age(900);
    expect(await publish(mira, id)).toEqual([200]);
    const days = (Date.parse((await listingOf(mira, id)).ofLister!.expiresAt!) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
  });

  test('a pet with an active mating listing can’t be changed, deleted or turned into a memorial', async () => {
    const { id } = await offerMate(api, mira, juno);
    const record = { name: 'Juno', species: 'dog', gender: 'female', dateOfBirth: daysAgo(900) };
    const put = async (more: object) => (await mira.client.put(`/api/pets/${juno}`, { ...record, ...more })).status;
    expect([await put({ gender: 'male' }), await put({ dateOfBirth: null }), await put({ breed: 'Beagle' })]).toEqual([
      409, 409, 409,
    ]);
    expect(await put({ name: 'Juno the Great' })).toBe(200);
    expect((await mira.client.delete(`/api/pets/${juno}`)).status).toBe(409);
    expect((await mira.client.put(`/api/pets/${juno}/memorial`, { diedOn: daysAgo(1) })).status).toBe(409);
    await become(mira, id, 'withdrawn');
    expect(await put({ gender: 'male' })).toBe(200);
    expect((await mira.client.delete(`/api/pets/${juno}`)).status).toBe(204);
    expect(await publish(mira, id)).toEqual([409]);
  });
});

describe('an interest', () => {
  let listingId: number;
  beforeEach(async () => {
    listingId = (await offerMate(api, mira, juno)).id;
  });

  test('an interest shows the pet to the lister and appears as waiting to its sender', async () => {
    const bolt = await maleOf(ana);
    await beInterested(ana, mira, listingId, bolt);
    expect(await interestsOf(mira, listingId)).toMatchObject([
      { state: 'waiting', pet: { id: bolt, name: 'Bolt' }, owner: { id: ana.userId }, inbreeding: { coefficient: 0 } },
    ]);
    expect(await notificationsOf(mira)).toEqual([{ kind: 'mating_interest', actorCount: 1, id: listingId }]);
    expect((await listingOf(mira, listingId)).ofLister).toMatchObject({ waitingInterestCount: 1 });
    expect((await listingOf(ana, listingId)).ownInterest).toEqual({
      pet: { id: bolt, name: 'Bolt' },
      state: 'waiting',
    });
    expect((await listingOf(ben, listingId)).ownInterest).toBeNull();
    expect((await ana.client.get(`/api/listings/${listingId}/interests`)).status).toBe(404);
  });

  test('a user has one interest per listing, even if several are sent at once, and a new pet replaces the former', async () => {
    const males = [await maleOf(ana), await maleOf(ana), await maleOf(ana)];
    const statuses = await Promise.all(males.map((id) => tryInterest(ana, listingId, id)));
    expect(statuses).toEqual([204, 204, 204]);
    await beInterested(ana, mira, listingId, males[1]);
    expect(await interestsOf(mira, listingId)).toMatchObject([{ pet: { id: males[1] } }]);
  });

  test.each<[string, object]>([
    ['another species', { species: 'cat' }],
    ['the same sex', { gender: 'female' }],
    ['an unknown sex', { gender: 'unknown' }],
    ['an unknown birthday', { dateOfBirth: null }],
    ['one too young', { dateOfBirth: daysAgo(100) }],
  ])('rejects an interest with %s and gives the reason', async (_name, more) => {
    const petId = await maleOf(ana, more);
    const reply = await ana.client.put(`/api/listings/${listingId}/interest`, { petId });
    expect([reply.status, reply.json.errors]).toEqual([400, [{ field: 'petId', message: expect.any(String) }]]);
    const { items } = candidatesSchema.parse((await ana.client.get(`/api/listings/${listingId}/candidates`)).json);
    expect(items).toMatchObject([{ pet: { id: petId }, refusal: reply.json.errors[0].message, inbreeding: null }]);
  });

  test('rejects an interest with somebody else’s or a dead pet, by the lister, and in a listing that isn’t offered', async () => {
    expect(await tryInterest(ana, listingId, await maleOf(ben))).toBe(400);
    const bolt = await maleOf(ana);
    await ana.client.put(`/api/pets/${bolt}/memorial`, { diedOn: daysAgo(1) });
    expect(await tryInterest(ana, listingId, bolt)).toBe(400);
    expect(await tryInterest(mira, listingId, await maleOf(mira))).toBe(403);
    await become(mira, listingId, 'paused');
    expect(await tryInterest(ana, listingId, await maleOf(ana))).toBe(404);
  });

  test('rejects an interest of a first-degree relative, and warns of inbreeding for half siblings', async () => {
    const old = { dateOfBirth: daysAgo(2_000) };
    const [dam, sire, other] = [
      await petOf(mira, { name: 'Ada', ...old }),
      await maleOf(mira, old),
      await petOf(mira, old),
    ];
    const [brother, half, father] = [await maleOf(mira), await maleOf(mira), sire];
    await setParents(mira, juno, { petId: dam }, { petId: sire });
    await setParents(mira, brother, { petId: dam }, { petId: sire });
    await setParents(mira, half, { petId: other }, { petId: sire });
    // They have been handed over to Ana since.
    await api
      .em()
      .execute('update pets set owner_id = ? where id = any(?)', [ana.userId, `{${brother},${half},${father}}`]);
    expect([await tryInterest(ana, listingId, brother), await tryInterest(ana, listingId, father)]).toEqual([400, 400]);
    const { items } = candidatesSchema.parse((await ana.client.get(`/api/listings/${listingId}/candidates`)).json);
    expect(Object.fromEntries(items.map(({ pet, refusal }) => [pet.id, refusal]))).toEqual({
      [brother]: 'They are full siblings',
      [father]: 'They are parent and child',
      [half]: null,
    });
    await beInterested(ana, mira, listingId, half);
    expect(await interestsOf(mira, listingId)).toMatchObject([
      { inbreeding: { coefficient: 0.125, commonAncestors: [{ name: 'Bolt', share: 0.125 }], damGenerations: 1 } },
    ]);
  });

  test('withdrawing an interest removes it from the list and retracts the notification', async () => {
    await beInterested(ana, mira, listingId);
    expect((await ana.client.delete(`/api/listings/${listingId}/interest`)).status).toBe(204);
    expect([await interestsOf(mira, listingId), await notificationsOf(mira)]).toEqual([[], []]);
    expect((await ana.client.delete(`/api/listings/${listingId}/interest`)).status).toBe(204);
  });

  test('a declined interest appears as waiting to its sender and as declined to the lister, even if sent again', async () => {
    const id = await beInterested(ana, mira, listingId);
    expect(await answer(mira, listingId, id, 'decline')).toBe(204);
    expect((await listingOf(ana, listingId)).ownInterest).toMatchObject({ state: 'waiting' });
    expect(await notificationsOf(ana)).toEqual([]);
    await mira.client.post('/api/notifications/seen', {});
    await ana.client.delete(`/api/listings/${listingId}/interest`);
    expect((await listingOf(ana, listingId)).ownInterest).toBeNull();
    expect(await interestsOf(mira, listingId)).toEqual([]);
    await beInterested(ana, mira, listingId);
    expect(await interestsOf(mira, listingId)).toMatchObject([{ state: 'declined' }]);
    expect((await listingOf(mira, listingId)).ofLister).toMatchObject({ waitingInterestCount: 0 });
    expect(await answer(mira, listingId, id, 'accept')).toBe(200);
  });

  test('an interest disappears for the lister once the pet is handed over or has died, or a block hides its owner', async () => {
    for (const end of [
      (petId: number) => api.em().execute('update pets set owner_id = ? where id = ?', [ben.userId, petId]),
      (petId: number) => ana.client.put(`/api/pets/${petId}/memorial`, { diedOn: daysAgo(1) }),
      () => block(api, ana, mira),
    ]) {
      const petId = await maleOf(ana);
      const id = await beInterested(ana, mira, listingId, petId);
      await end(petId);
      expect(await interestsOf(mira, listingId)).toEqual([]);
      expect(await answer(mira, listingId, id, 'accept')).toBe(404);
    }
  });
});

describe('accepting an interest', () => {
  let listingId: number;
  let interestId: number;
  let bolt: number;
  beforeEach(async () => {
    listingId = (await offerMate(api, mira, juno)).id;
    bolt = await maleOf(ana);
    interestId = await beInterested(ana, mira, listingId, bolt);
  });
  const acceptance = () => mira.client.post(`/api/listings/${listingId}/interests/${interestId}/accept`, {});

  test('accepting an interest opens an accepted conversation with the listing as its card', async () => {
    const { status, json } = await acceptance();
    expect(status).toBe(200);
    expect([await conversationsOf(mira), await conversationsOf(ana)]).toEqual([
      [json.conversationId],
      [json.conversationId],
    ]);
    for (const one of [mira, ana]) {
      const { items } = (await one.client.get(`/api/conversations/${json.conversationId}/messages`)).json;
      expect(items).toMatchObject([
        { text: '', card: { kind: 'listing', listing: { id: listingId, kind: 'mating' } } },
      ]);
    }
    const words = { clientId: crypto.randomUUID(), text: 'How lovely' };
    expect((await ana.client.post(`/api/conversations/${json.conversationId}/messages`, words)).status).toBe(201);
    expect(await notificationsOf(ana)).toContainEqual({ kind: 'mating_match', actorCount: 1, id: listingId });
    expect((await listingOf(ana, listingId)).ownInterest).toMatchObject({ state: 'accepted' });
    await become(mira, listingId, 'paused');
    expect((await listingOf(ana, listingId)).state).toBe('paused');
    expect((await ben.client.get(`/api/listings/${listingId}`)).status).toBe(404);
  });

  test('an accepted interest can’t be withdrawn, replaced or declined', async () => {
    await acceptance();
    expect((await ana.client.delete(`/api/listings/${listingId}/interest`)).status).toBe(409);
    expect(await tryInterest(ana, listingId, bolt)).toBe(409);
    expect(await answer(mira, listingId, interestId, 'decline')).toBe(409);
  });

  test('accepting an interest twice at once creates one conversation and one message', async () => {
    const replies = await Promise.all([acceptance(), acceptance(), acceptance()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [id, ...others] = replies.map(({ json }) => json.conversationId);
    expect(others).toEqual([id, id]);
    expect((await mira.client.get(`/api/conversations/${id}/messages`)).json.items).toHaveLength(1);
  });

  test('accepting and withdrawing an interest concurrently lets only one of both succeed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const by = await api.asUser();
      const id = await beInterested(by, mira, listingId);
      const [accepted, takenBack] = await Promise.all([
        answer(mira, listingId, id, 'accept'),
        by.client.delete(`/api/listings/${listingId}/interest`),
      ]);
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([accepted, takenBack.status]);
    }
  });

  test('accepting an interest while the listing is withdrawn leaves no match without a listing', async () => {
    for (let round = 0; round < 6; round += 1) {
      const pet = await petOf(mira);
      const { id } = await offerMate(api, mira, pet);
      const interest = await beInterested(await api.asUser(), mira, id);
      const [accepted, withdrawn] = await Promise.all([
        answer(mira, id, interest, 'accept'),
        mira.client.post(`/api/listings/${id}/transition`, { to: 'withdrawn' }),
      ]);
      expect(withdrawn.status).toBe(200);
      expect([200, 409]).toContain(accepted);
      const state = (await interestsOf(mira, id))[0]?.state;
      expect(state).toBe(accepted === 200 ? 'accepted' : 'waiting');
    }
  });

  test('accepting an interest and a concurrent memorial of its pet are serialized', async () => {
    for (let round = 0; round < 6; round += 1) {
      const by = await api.asUser();
      const petId = await maleOf(by);
      const id = await beInterested(by, mira, listingId, petId);
      const [accepted, remembered] = await Promise.all([
        answer(mira, listingId, id, 'accept'),
        by.client.put(`/api/pets/${petId}/memorial`, { diedOn: daysAgo(1) }),
      ]);
      expect(remembered.status).toBe(200);
      expect([200, 404, 409]).toContain(accepted);
      const isTold = (await notificationsOf(by)).some(({ kind }: { kind: string }) => kind === 'mating_match');
      expect(isTold).toBe(accepted === 200);
    }
  });

  test('accepting an interest is rejected for a pet that was handed over, and checks the parents again', async () => {
    const sire = await maleOf(mira, { dateOfBirth: daysAgo(2_000) });
    const dam = await petOf(mira, { dateOfBirth: daysAgo(2_000) });
    await setParents(mira, juno, { petId: dam }, { petId: sire });
    await api
      .em()
      .execute(
        `insert into pet_parents (pet_id, role, parent_id, confirmed_at) values (?, 'dam', ?, now()), (?, 'sire', ?, now())`,
        [bolt, dam, bolt, sire],
      );
    expect(await answer(mira, listingId, interestId, 'accept')).toBe(409);
    await api.em().execute('update pets set owner_id = ? where id = ?', [ben.userId, bolt]);
    expect(await answer(mira, listingId, interestId, 'accept')).toBe(404);
  });

  test('a mating listing accepts no applications', async () => {
    expect((await ana.client.post(`/api/listings/${listingId}/applications`, ANSWERS)).status).toBe(409);
  });
});
