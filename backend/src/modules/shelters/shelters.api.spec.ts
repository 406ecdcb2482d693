import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SHELTERS_FOUNDED_MAX } from '@qlixline/contract/limits';
import { moderationLogPageSchema } from '@qlixline/contract/safety/safety';
import { waitingShelterPageSchema } from '@qlixline/contract/shelters/shelter';

import {
  apply,
  applicationOf,
  draft,
  listingContent,
  listingsOf,
  offer,
  photoOf,
} from '../../test-support/scenes/offer.ts';
import { block } from '../../test-support/scenes/relate.ts';
import { found, ownShelters, shelterContent, shelterOf, shelterSeenBy } from '../../test-support/scenes/shelter.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let founder: SignedIn;
let stranger: SignedIn;
let moderator: SignedIn;
beforeAll(async () => {
  moderator = await api.asUser();
  await becomeModerator(moderator);
});
beforeEach(async () => {
  [founder, stranger] = [await api.asUser(), await api.asUser()];
});

const becomeModerator = ({ userId }: SignedIn) =>
  api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [userId]);
const answer = (by: SignedIn, id: number, body: object) =>
  by.client.post(`/api/moderation/shelters/${id}/answer`, { answer: 'approve', note: '', ...body });
const statusFor = async ({ client }: SignedIn, id: number) => (await client.get(`/api/shelters/${id}`)).status;
const waiting = async () =>
  waitingShelterPageSchema.parse((await moderator.client.get('/api/moderation/shelters?limit=50')).json).items;
const notificationsOf = async ({ client }: SignedIn) =>
  (await client.get('/api/notifications')).json.items.map(
    ({ kind, target }: { kind: string; target: { shelterState?: string } | null }) => [kind, target?.shelterState],
  );

describe('a shelter waiting for approval', () => {
  const prepare = async (shelterId: number, more: object = {}): Promise<number> => {
    const images = [await photoOf(api, founder)];
    const body = { ...listingContent({ images }), kind: 'adoption', petId: null, shelterId, ...more };
    const reply = await founder.client.post('/api/listings', body);
    expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
    return reply.json.id as number;
  };
  const stateOf = async (id: number) => (await founder.client.get(`/api/listings/${id}`)).json.state as string;
  const seenByOthers = async (id: number) => (await stranger.client.get(`/api/listings/${id}`)).status;

  test('a waiting shelter can prepare drafts, which nobody else sees, and publish none', async () => {
    const { id } = await found(founder);
    const animal = await prepare(id);
    expect([await stateOf(animal), await seenByOthers(animal)]).toEqual(['draft', 404]);
    const published = await founder.client.post(`/api/listings/${animal}/transition`, { to: 'published' });
    expect(published.status).toBe(409);
    expect([await stateOf(animal), await seenByOthers(animal)]).toEqual(['draft', 404]);
  });

  test('approving a shelter publishes its complete drafts and keeps the others', async () => {
    const { id } = await found(founder);
    const complete = await prepare(id);
    const others = [
      await prepare(id, { description: '' }),
      await prepare(id, { images: [] }),
      await prepare(id, { place: null }),
    ];
    expect((await answer(moderator, id, {})).status).toBe(201);
    expect([await stateOf(complete), await seenByOthers(complete)]).toEqual(['published', 200]);
    for (const other of others) expect([await stateOf(other), await seenByOthers(other)]).toEqual(['draft', 404]);
    const later = await prepare(id);
    expect(await stateOf(later)).toBe('draft'); // an approved shelter publishes directly
  });

  test('approving a shelter publishes none of its drafts if its members chose so', async () => {
    const { id, publishesDrafts } = await found(founder);
    expect(publishesDrafts).toBe(true);
    const animal = await prepare(id);
    const choose = ({ client }: SignedIn, chosen: unknown) =>
      client.put(`/api/shelters/${id}/drafts-on-approval`, { publishesDrafts: chosen });
    expect((await choose(founder, 'no')).status).toBe(400);
    expect((await choose(stranger, false)).status).toBe(404);
    expect((await choose(founder, false)).json).toMatchObject({ id, publishesDrafts: false });
    expect((await answer(moderator, id, {})).status).toBe(201);
    expect([await stateOf(animal), await seenByOthers(animal)]).toEqual(['draft', 404]);
    expect((await choose(founder, true)).status).toBe(409);
    expect([await stateOf(animal), await shelterSeenBy(founder, id)]).toEqual([
      'draft',
      expect.objectContaining({ isApproved: true, publishesDrafts: null }),
    ]);
    const published = await founder.client.post(`/api/listings/${animal}/transition`, { to: 'published' });
    expect([published.status, await seenByOthers(animal)]).toEqual([200, 200]);
  });

  test('the choice about drafts survives a refusal and can be changed until the approval', async () => {
    const { id } = await found(founder);
    const animal = await prepare(id);
    const choose = (publishesDrafts: boolean) =>
      founder.client.put(`/api/shelters/${id}/drafts-on-approval`, { publishesDrafts });
    await choose(false);
    await answer(moderator, id, { answer: 'refuse', note: 'Which town?' });
    expect(await shelterSeenBy(founder, id)).toMatchObject({ state: 'refused', publishesDrafts: false });
    expect((await choose(true)).status).toBe(200);
    await founder.client.put(`/api/shelters/${id}`, shelterContent({ about: 'In Lisbon' }));
    await answer(moderator, id, {});
    expect(await stateOf(animal)).toBe('published');
  });

  test('rejecting a shelter publishes nothing, and approving it later publishes its drafts', async () => {
    const { id } = await found(founder);
    const animal = await prepare(id);
    await answer(moderator, id, { answer: 'refuse', note: 'Which town?' });
    expect(await stateOf(animal)).toBe('draft');
    const second = await prepare(id);
    await founder.client.put(`/api/shelters/${id}`, shelterContent({ about: 'In Lisbon' }));
    await answer(moderator, id, {});
    expect([await stateOf(animal), await stateOf(second)]).toEqual(['published', 'published']);
  });
});

describe('shelters', () => {
  test('a new shelter waits for a moderator and is visible to its members alone', async () => {
    const { id, state, role } = await found(founder);
    expect([state, role]).toEqual(['waiting', 'manager']);
    expect([await statusFor(founder, id), await statusFor(stranger, id)]).toEqual([200, 404]);
    const noAnimal = await stranger.client.post('/api/listings', {
      ...listingContent(),
      kind: 'adoption',
      petId: null,
      shelterId: id,
    });
    expect(noAnimal.json.errors).toEqual([{ field: 'shelterId', message: 'Please choose one of your shelters' }]);
    expect((await waiting()).find((one) => one.id === id)).toMatchObject({
      name: 'Paws by the river',
      founder: { id: founder.userId },
      isOwn: false,
    });
    expect((await answer(moderator, id, {})).status).toBe(201);
    expect(await shelterSeenBy(stranger, id)).toMatchObject({ isApproved: true, role: null, refusal: null });
    expect(await notificationsOf(founder)).toEqual([['shelter_answered', 'approved']]);
    expect((await waiting()).map((one) => one.id)).not.toContain(id);
  });

  test('a shelter is decided once, with an entry in the log', async () => {
    const { id } = await found(founder);
    const statuses = await Promise.all(
      Array.from({ length: 4 }, () => answer(moderator, id, { note: 'Called them' }).then(({ status }) => status)),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const log = moderationLogPageSchema.parse((await moderator.client.get('/api/moderation/actions')).json).items;
    expect(log.filter(({ subject, subjectId }) => subject === 'shelter' && subjectId === String(id))).toMatchObject([
      { action: 'approve', note: 'Called them', moderator: { id: moderator.userId } },
    ]);
  });

  test('a rejected shelter shows its members the reason, and waits again once it is changed', async () => {
    const { id } = await found(founder);
    expect((await answer(moderator, id, { answer: 'refuse' })).json.errors).toEqual([
      { field: 'note', message: 'Please say why: its members read this' },
    ]);
    await answer(moderator, id, { answer: 'refuse', note: 'We found nobody at this address' });
    expect(await shelterSeenBy(founder, id)).toMatchObject({
      state: 'refused',
      refusal: 'We found nobody at this address',
    });
    expect(await notificationsOf(founder)).toEqual([['shelter_answered', 'refused']]);
    const changed = await founder.client.put(`/api/shelters/${id}`, shelterContent({ address: 'Rua Nova 3' }));
    expect(changed.json).toMatchObject({ state: 'waiting', refusal: null, address: 'Rua Nova 3' });
    expect((await answer(moderator, id, {})).status).toBe(201);
  });

  test('a moderator who is a member of a shelter can’t decide about it', async () => {
    await becomeModerator(founder);
    const { id } = await found(founder);
    expect((await answer(founder, id, {})).status).toBe(403);
    expect(await shelterSeenBy(founder, id)).toMatchObject({ state: 'waiting' });
    const queue = waitingShelterPageSchema.parse((await founder.client.get('/api/moderation/shelters?limit=50')).json);
    expect(queue.items.find((one) => one.id === id)).toMatchObject({ isOwn: true });
  });

  test('a user can found a limited number of shelters, even concurrently', async () => {
    const statuses = await Promise.all(
      Array.from({ length: SHELTERS_FOUNDED_MAX + 2 }, () =>
        founder.client.post('/api/shelters', shelterContent()).then(({ status }) => status),
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: SHELTERS_FOUNDED_MAX }, () => 201),
      409,
      409,
    ]);
    expect((await ownShelters(founder)).shelters).toHaveLength(SHELTERS_FOUNDED_MAX);
  });

  test.each([
    ['http://paws.example', 'Please enter an address that begins with https://'],
    ['https://user:secret@paws.example', 'Please enter an address that begins with https://'],
    ['https://localhost', 'Please enter an address that begins with https://'],
    ['javascript:alert(1)', 'Please enter an address that begins with https://'],
  ])('rejects a shelter whose website is %s', async (website, message) => {
    const { status, json } = await founder.client.post('/api/shelters', shelterContent({ website }));
    expect([status, json.errors]).toEqual([400, [{ field: 'website', message }]]);
  });

  test('animals of a shelter listed by a blocked user are hidden from the viewer', async () => {
    const id = await shelterOf(api, founder);
    await offer(api, founder, { shelterId: id });
    await block(api, stranger, founder);
    expect(await shelterSeenBy(stranger, id)).toMatchObject({ animalCount: 0 });
    expect((await stranger.client.get(`/api/shelters/${id}/listings`)).json.items).toEqual([]);
  });

  test('a shelter shows its published listings to everybody and drafts to its members', async () => {
    const member = await api.asUser();
    const id = await shelterOf(api, founder, [member]);
    const shown = await offer(api, founder, { shelterId: id });
    const hidden = await draft(member, { shelterId: id });
    const seenBy = async ({ client }: SignedIn) =>
      (await client.get(`/api/shelters/${id}/listings`)).json.items.map((one: { id: number }) => one.id);
    expect(await seenBy(stranger)).toEqual([shown.id]);
    expect(await seenBy(founder)).toEqual([hidden.id, shown.id]);
    const [card] = await listingsOf(stranger, `&limit=1`);
    expect(card).toMatchObject({ id: shown.id, shelter: { id, name: 'Paws by the river', isApproved: true } });
    expect(await listingsOf(founder, '', '/mine')).toEqual([]); // the shelter's listings aren't their own
  });

  test('closing a shelter hides it from everybody and answers waiting applicants', async () => {
    const id = await shelterOf(api, founder);
    const listing = await offer(api, founder, { shelterId: id });
    const application = await apply(stranger, listing.id);
    expect((await founder.client.post(`/api/shelters/${id}/close`)).status).toBe(204);
    expect([await statusFor(founder, id), await statusFor(stranger, id)]).toEqual([404, 404]);
    expect((await founder.client.get(`/api/listings/${listing.id}`)).status).toBe(404);
    expect(await applicationOf(stranger, application.id)).toMatchObject({
      state: 'rejected',
      shelter: { isApproved: false },
    });
    expect((await stranger.client.get(`/api/listings/${listing.id}`)).json).toMatchObject({ state: 'withdrawn' });
  });

  test('a reported shelter can be closed by a moderator who isn’t a member of it', async () => {
    const member = await api.asUser();
    await becomeModerator(member);
    const id = await shelterOf(api, founder, [member]);
    const report = { subject: 'shelter', subjectId: String(id), reason: 'scam', details: '' };
    expect((await stranger.client.post('/api/reports', report)).status).toBe(201);
    const action = { subject: 'shelter', subjectId: String(id), action: 'remove', note: '' };
    expect((await member.client.post('/api/moderation/actions', action)).status).toBe(403);
    expect((await moderator.client.post('/api/moderation/actions', action)).status).toBe(201);
    expect(await statusFor(founder, id)).toBe(404);
  });

  test('a moderator who is a member of a shelter can’t decide reports of its animals', async () => {
    const member = await api.asUser();
    await becomeModerator(member);
    const { id } = await offer(api, founder, { shelterId: await shelterOf(api, founder, [member]) });
    const about = { subject: 'listing', subjectId: String(id) };
    await stranger.client.post('/api/reports', { ...about, reason: 'scam', details: '' });
    expect(
      (await member.client.post('/api/moderation/actions', { ...about, action: 'dismiss', note: '' })).status,
    ).toBe(403);
  });
});
