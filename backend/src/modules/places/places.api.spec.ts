import { beforeAll, describe, expect, test } from '@jest/globals';
import { placePageSchema, placeSchema, placesInViewSchema } from '@qlixline/contract/places/place';
import type { Place, PlaceCard } from '@qlixline/contract/places/place';
import { minuteOfWeek } from '@qlixline/contract/places/place-hours';
import { placeReviewPageSchema } from '@qlixline/contract/places/place-review';

import { ROSSIO, answerProposal, insertPlace, placeContent } from '../../test-support/scenes/places.ts';
import { befriend, block } from '../../test-support/scenes/relate.ts';
import { imageForm } from '../../test-support/samples/sample-images.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let moderator: SignedIn;
beforeAll(async () => {
  moderator = await api.asUser();
  await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [moderator.userId]);
});

const NEAR = `near=${ROSSIO.latitude},${ROSSIO.longitude}`;

async function list({ client }: SignedIn, query = ''): Promise<PlaceCard[]> {
  const reply = await client.get(`/api/places?${NEAR}&${query}`);
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
  return placePageSchema.parse(reply.json).items;
}

async function open({ client }: SignedIn, id: number): Promise<Place> {
  return placeSchema.parse((await client.get(`/api/places/${id}`)).json);
}

const review = ({ client }: SignedIn, id: number, more: object = {}) =>
  client.put(`/api/places/${id}/review`, { stars: 5, text: 'They took their time', images: [], ...more });

/** Deletes all places, so that a spec has only its own. */
async function emptyCountry(): Promise<void> {
  await api.em().execute('delete from places');
}

describe('the list of places', () => {
  test('lists places nearby, nearest first, with their distance', async () => {
    await emptyCountry();
    const viewer = await api.asUser();
    const far = await insertPlace(api, { latitude: 38.76, name: 'Far' });
    const near = await insertPlace(api, { latitude: 38.715, name: 'Near' });
    await insertPlace(api, { latitude: 41.15, longitude: -8.61, name: 'In Porto' });
    const found = await list(viewer);
    expect(found.map(({ id }) => id)).toEqual([near, far]);
    expect(found[0]?.distanceKm).toBeLessThan(1);
    expect(found[1]?.distanceKm).toBeGreaterThan(4);
    expect((await list(viewer, 'within=2')).map(({ id }) => id)).toEqual([near]);
  });

  test('returns the nearest town with places for a town without any', async () => {
    await emptyCountry();
    const viewer = await api.asUser();
    const townFrom = async (point: string) =>
      (await viewer.client.get(`/api/places/nearest-town?near=${point}`)).json.town?.name ?? null;
    expect(await townFrom('38.72,-9.14')).toBeNull();
    await insertPlace(api, { latitude: 41.15, longitude: -8.61 });
    await insertPlace(api, { latitude: 48.14, longitude: 11.58 });
    expect(await townFrom('38.72,-9.14')).toBe('Porto, Portugal');
    expect(await townFrom('52.52,13.4')).toBe('Munich, Germany');
    expect((await viewer.client.get('/api/places/nearest-town?near=95,0')).status).toBe(400);
  });

  test('lists places nearby across the date line', async () => {
    await emptyCountry();
    const viewer = await api.asUser();
    const east = await insertPlace(api, { latitude: -16.8, longitude: 179.99 });
    const west = await insertPlace(api, { latitude: -16.8, longitude: -179.95 });
    await insertPlace(api, { latitude: -16.8, longitude: 0 });
    const { items } = (await viewer.client.get('/api/places?near=-16.8,179.98')).json;
    expect(items.map(({ id }: PlaceCard) => id)).toEqual([east, west]);
  });

  test('lists the places of the model, wherever the viewer is', async () => {
    await emptyCountry();
    const viewer = await api.asUser();
    const made = Array.from({ length: 150 }, (_, nth) => ({
      latitude: 69 + ((nth * 7_919) % 1_000) / 1_000,
      longitude: 18 + ((nth * 6_101) % 1_000) / 500,
    }));
    for (const point of made) await insertPlace(api, point);
    const center = { latitude: 69.5, longitude: 19 };
    const kilometres = (point: { latitude: number; longitude: number }) => {
      const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
      const narrow = Math.cos((point.latitude * Math.PI) / 180) * Math.cos((center.latitude * Math.PI) / 180);
      const across = narrow * half(point.longitude - center.longitude);
      return 2 * 6_371 * Math.asin(Math.sqrt(half(point.latitude - center.latitude) + across));
    };
    const { items } = (await viewer.client.get('/api/places?near=69.5,19&within=25&limit=50')).json;
    const expected = made.filter((point) => kilometres(point) <= 25);
    expect(items).toHaveLength(Math.min(50, expected.length));
    const distances: number[] = items.map(({ distanceKm }: PlaceCard) => distanceKm);
    expect(distances.at(-1)).toBeLessThanOrEqual(25.1);
    for (const [nth, distance] of distances.entries()) {
      // At this latitude, the map's scale grows by a hundredth over 25 km north.
      expect(distance).toBeGreaterThanOrEqual((distances[nth - 1] ?? 0) * 0.98 - 0.1);
    }
  });

  test('lists places page by page without gaps or duplicates, in both orders', async () => {
    await emptyCountry();
    const viewer = await api.asUser();
    const ids: number[] = [];
    for (let nth = 0; nth < 7; nth += 1) ids.push(await insertPlace(api, { latitude: 38.71 + (nth % 3) / 100 }));
    for (const sort of ['nearest', 'best']) {
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const query: string = `${NEAR}&limit=3&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`;
        const page = placePageSchema.parse((await viewer.client.get(`/api/places?${query}`)).json);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toHaveLength(7);
      expect(new Set(seen)).toEqual(new Set(ids));
    }
  });

  test('filters places by category, group, stars and recommendations of friends', async () => {
    await emptyCountry();
    const [viewer, friend, stranger] = [await api.asUser(), await api.asUser(), await api.asUser()];
    await befriend(api, viewer, friend);
    const vet = await insertPlace(api);
    const groomer = await insertPlace(api, { category: 'grooming' });
    const park = await insertPlace(api, { category: 'dog_park' });
    await review(friend, vet, { stars: 4 });
    await review(stranger, groomer, { stars: 5 });
    await review(friend, park, { stars: 2 });
    const idsOf = async (query: string) => (await list(viewer, query)).map(({ id }) => id);
    expect(await idsOf('category=grooming')).toEqual([groomer]);
    expect(await idsOf('group=parks')).toEqual([park]);
    expect(new Set(await idsOf('group=services'))).toEqual(new Set([vet, groomer]));
    expect(await idsOf('stars=5')).toEqual([groomer]);
    expect(await idsOf('byFriends=true')).toEqual([vet]);
    expect(await open(viewer, vet)).toMatchObject({ recommendingFriends: 1, recommendedBy: [{ id: friend.userId }] });
  });

  test('filters places that are open by each place’s own time zone', async () => {
    await emptyCountry();
    const viewer = await api.asUser();
    const minuteIn = (timeZone: string) => minuteOfWeek(new Date(), timeZone);
    const around = (minute: number): [number, number] => [Math.max(0, minute - 30), Math.min(10_080, minute + 30)];
    const openNow = await insertPlace(api, { openTimes: [around(minuteIn('Europe/Lisbon'))] });
    // The same hours in a time zone eight or nine hours ahead.
    await insertPlace(api, { openTimes: [around(minuteIn('Europe/Lisbon'))], timeZone: 'Asia/Tokyo' });
    const there = await insertPlace(api, { openTimes: [around(minuteIn('Asia/Tokyo'))], timeZone: 'Asia/Tokyo' });
    await insertPlace(api, { openTimes: null });
    await insertPlace(api, { openTimes: [] });
    const found = await list(viewer, 'openNow=true');
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([openNow, there]));
  });

  test.each(['within=7', 'category=cinema', 'stars=9', 'sort=cheapest', 'cursor=x', 'openNow=maybe'])(
    'rejects a list of places with %s',
    async (query) => {
      const viewer = await api.asUser();
      expect((await viewer.client.get(`/api/places?${NEAR}&${query}`)).status).toBe(400);
    },
  );
});

describe('reviews of places', () => {
  test('a user has one review per place, and the average always matches the reviews', async () => {
    const [a, b] = [await api.asUser(), await api.asUser()];
    const id = await insertPlace(api);
    expect(await open(a, id)).toMatchObject({ rating: null, reviewCount: 0, ownReview: null });
    await review(a, id, { stars: 5 });
    await review(b, id, { stars: 2 });
    expect(await open(a, id)).toMatchObject({ rating: 3.5, reviewCount: 2, ratings: [0, 1, 0, 0, 1] });
    await review(b, id, { stars: 4, text: 'Better now' });
    expect(await open(b, id)).toMatchObject({
      rating: 4.5,
      reviewCount: 2,
      ownReview: { stars: 4, text: 'Better now', editedAt: expect.any(String) },
    });
    expect((await b.client.delete(`/api/places/${id}/review`)).status).toBe(204);
    expect(await open(a, id)).toMatchObject({ rating: 5, reviewCount: 1 });
  });

  test('concurrent reviews of many users are all counted', async () => {
    const id = await insertPlace(api);
    const people = await Promise.all(Array.from({ length: 12 }, () => api.asUser()));
    const replies = await Promise.all(people.map((person, nth) => review(person, id, { stars: (nth % 5) + 1 })));
    expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
    const sum = people.reduce((stars, _, nth) => stars + (nth % 5) + 1, 0);
    expect(await open(people[0]!, id)).toMatchObject({ reviewCount: 12, rating: Math.round((10 * sum) / 12) / 10 });
  });

  test('deleting an account deletes its reviews and updates the average', async () => {
    const [a, b] = [await api.asUser(), await api.asUser()];
    const id = await insertPlace(api);
    await review(a, id, { stars: 1 });
    await review(b, id, { stars: 5 });
    await api.em().execute('delete from users where id = ?', [a.userId]);
    expect(await open(b, id)).toMatchObject({ rating: 5, reviewCount: 1 });
  });

  test('photos of a review are visible to those who may read it', async () => {
    const [author, reader, blocked] = [await api.asUser(), await api.asUser(), await api.asUser()];
    await block(api, author, blocked);
    const id = await insertPlace(api);
    const { imageUrl } = (await author.client.post('/api/upload/content', await imageForm({ contentType: 'post' })))
      .json as { imageUrl: string };
    await review(author, id, { images: [{ imageUrl, alt: 'The waiting room' }] });
    const seenBy = async ({ client }: SignedIn) =>
      placeReviewPageSchema.parse((await client.get(`/api/places/${id}/reviews`)).json).items;
    expect((await seenBy(reader))[0]?.images[0]).toMatchObject({ url: imageUrl, alt: 'The waiting room' });
    expect((await reader.client.get(imageUrl)).status).toBe(200);
    expect((await open(reader, id)).image?.url).toBe(imageUrl);
    expect(await seenBy(blocked)).toEqual([]);
    expect((await blocked.client.get(imageUrl)).status).toBe(404);
    expect((await open(blocked, id)).image).toBeNull();
  });

  test('the owner of a place can answer reviews and can’t write one', async () => {
    const [owner, guest, other] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const id = await insertPlace(api, { ownerId: owner.userId });
    expect((await review(owner, id)).status).toBe(409);
    const { json } = await review(guest, id);
    const path = `/api/place-reviews/${json.id}/reply`;
    expect((await other.client.put(path, { text: 'Thank you' })).status).toBe(403);
    expect((await owner.client.put(path, { text: 'Thank you' })).json.reply.text).toBe('Thank you');
    const { items } = (await guest.client.get('/api/notifications')).json;
    expect(items[0]).toMatchObject({ kind: 'review_answered', target: { type: 'place', id } });
    expect((await owner.client.get('/api/notifications')).json.items[0]).toMatchObject({ kind: 'place_reviewed' });
    expect((await owner.client.delete(path)).status).toBe(204);
    expect((await guest.client.get('/api/notifications')).json.items).toEqual([]);
  });

  test('changing a review deletes the answer to it', async () => {
    const [owner, guest] = [await api.asUser(), await api.asUser()];
    const id = await insertPlace(api, { ownerId: owner.userId });
    const { json } = await review(guest, id, { stars: 5 });
    await owner.client.put(`/api/place-reviews/${json.id}/reply`, { text: 'So true' });
    expect((await review(guest, id, { stars: 5 })).json.reply).toMatchObject({ text: 'So true' });
    expect((await review(guest, id, { stars: 1, text: 'They shout at animals' })).json.reply).toBeNull();
    expect((await guest.client.get('/api/notifications')).json.items).toEqual([]);
  });

  test('an answer to a review is hidden by a block, can be withdrawn by its author and is deleted with the account', async () => {
    const [owner, guest, other] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const id = await insertPlace(api, { ownerId: owner.userId });
    const path = `/api/place-reviews/${(await review(guest, id)).json.id}/reply`;
    const repliesFor = async ({ client }: SignedIn) =>
      placeReviewPageSchema
        .parse((await client.get(`/api/places/${id}/reviews`)).json)
        .items.map(({ reply }) => reply?.text);
    await owner.client.put(path, { text: 'Words of the owner' });
    await block(api, other, owner);
    expect([await repliesFor(guest), await repliesFor(other)]).toEqual([['Words of the owner'], [undefined]]);
    await block(api, guest, owner);
    expect(await repliesFor(guest)).toEqual([undefined]);
    expect((await other.client.delete(path)).status).toBe(403);
    expect((await owner.client.delete(path)).status).toBe(204);
    await api.em().execute('delete from blocks where blocker_id = ?', [guest.userId]);
    await owner.client.put(path, { text: 'Once more' });
    await api.em().execute('update users set password_hash = null where id = ?', [owner.userId]);
    expect((await owner.client.delete('/api/account', { body: { when: 'now' } })).status).toBe(204);
    expect(await repliesFor(guest)).toEqual([undefined]);
  });

  test('a reported review can be removed permanently', async () => {
    const [author, reporter] = [await api.asUser(), await api.asUser()];
    const id = await insertPlace(api);
    const { json } = await review(author, id, { stars: 1, text: 'Buy my pills' });
    const subject = { subject: 'place_review', subjectId: String(json.id) };
    await reporter.client.post('/api/reports', { ...subject, reason: 'spam', details: '' });
    const { items } = (await moderator.client.get('/api/moderation/reports')).json;
    expect(items).toContainEqual(expect.objectContaining({ ...subject, excerpt: 'Buy my pills' }));
    await moderator.client.post('/api/moderation/actions', { ...subject, action: 'remove', note: '' });
    expect(await open(author, id)).toMatchObject({ rating: null, reviewCount: 0, ownReview: null });
    expect((await review(author, id)).status).toBe(409);
  });
});

describe('proposals for places', () => {
  test('a proposed place becomes one when a moderator approves it', async () => {
    const finder = await api.asUser();
    const place = placeContent({ name: 'A new practice' });
    const proposal = (await finder.client.post('/api/places/proposals', { place, note: 'On the corner' })).json;
    expect(proposal).toMatchObject({ kind: 'new', state: 'waiting', placeName: 'A new practice', placeId: null });
    expect((await list(finder)).map(({ name }) => name)).not.toContain('A new practice');
    const waiting = (await moderator.client.get('/api/moderation/places')).json.items;
    expect(waiting).toContainEqual(
      expect.objectContaining({ id: proposal.id, proposed: place, note: 'On the corner' }),
    );
    await answerProposal(moderator, proposal.id, 'approve');
    const [own] = (await finder.client.get('/api/places/proposals')).json;
    expect(own).toMatchObject({ id: proposal.id, state: 'approved', placeId: expect.any(Number) });
    const { point, ...said } = place;
    expect(await open(finder, own.placeId)).toMatchObject({
      ...said,
      ...point,
      source: 'people',
      timeZone: 'Europe/Lisbon',
    });
    expect((await finder.client.get('/api/notifications')).json.items[0]).toMatchObject({
      kind: 'place_answered',
      target: { id: own.placeId },
    });
    const answered = await moderator.client.post(`/api/moderation/places/${proposal.id}/answer`, {
      answer: 'approve',
      note: '',
    });
    expect(answered.status).toBe(409);
  });

  test('a rejected proposal shows the reason', async () => {
    const finder = await api.asUser();
    const { json } = await finder.client.post('/api/places/proposals', { place: placeContent(), note: '' });
    const refused = await moderator.client.post(`/api/moderation/places/${json.id}/answer`, {
      answer: 'refuse',
      note: '',
    });
    expect(refused.status).toBe(400);
    await answerProposal(moderator, json.id, 'refuse');
    expect((await finder.client.get('/api/places/proposals')).json[0]).toMatchObject({
      state: 'refused',
      refusal: 'We could not find it',
    });
  });

  test('an approved correction changes the place and isn’t overwritten by later imports', async () => {
    const reader = await api.asUser();
    const id = await insertPlace(api);
    const place = placeContent({ name: 'Renamed', openTimes: [[600, 660]] });
    const { json } = await reader.client.post(`/api/places/${id}/proposals`, { kind: 'correction', place, note: '' });
    await answerProposal(moderator, json.id, 'approve');
    expect(await open(reader, id)).toMatchObject({ name: 'Renamed', openTimes: [[600, 660]] });
    const [{ corrected }] = await api
      .em()
      .execute<[{ corrected: string[] }]>('select corrected from places where id = ?', [id]);
    expect(corrected.toSorted()).toEqual(['address', 'name', 'openTimes', 'phone', 'website', 'wheelchair']);
  });

  test('a place that was approved as closed stays closed, whatever its owner changes', async () => {
    const [owner, guest] = [await api.asUser(), await api.asUser()];
    const id = await insertPlace(api, { ownerId: owner.userId });
    const { json } = await guest.client.post(`/api/places/${id}/proposals`, { kind: 'closed', note: 'Empty' });
    await answerProposal(moderator, json.id, 'approve');
    expect((await owner.client.put(`/api/places/${id}`, placeContent({ name: 'Open again' }))).status).toBe(200);
    expect(await open(guest, id)).toMatchObject({ name: 'Open again', isGone: true });
  });

  test.each(['https://a.com/\u0000', 'https://a.com/\ud800', 'https://a.com/\u202egpj.exe'])(
    'rejects a proposal with the website %j',
    async (website) => {
      const finder = await api.asUser();
      const place = placeContent({ website });
      expect((await finder.client.post('/api/places/proposals', { place, note: '' })).status).toBe(400);
    },
  );

  test('a place that was approved as closed is not listed but stays among favourites', async () => {
    await emptyCountry();
    const keeper = await api.asUser();
    const id = await insertPlace(api);
    await keeper.client.put(`/api/places/${id}/favourite`);
    const { json } = await keeper.client.post(`/api/places/${id}/proposals`, { kind: 'closed', note: 'Empty' });
    await answerProposal(moderator, json.id, 'approve');
    expect(await list(keeper)).toEqual([]);
    expect(await open(keeper, id)).toMatchObject({ isGone: true, isFavourite: true });
    expect((await keeper.client.get('/api/places/favourites')).json.items).toHaveLength(1);
  });

  test('an approved claim makes the user the owner of the place, who can then change it directly', async () => {
    const [claimant, rival] = [await api.asUser(), await api.asUser()];
    const id = await insertPlace(api);
    const claim = (person: SignedIn) =>
      person.client.post(`/api/places/${id}/proposals`, { kind: 'claim', note: 'My name is on the door' });
    expect((await claimant.client.post(`/api/places/${id}/proposals`, { kind: 'claim', note: '' })).status).toBe(400);
    const { json } = await claim(claimant);
    const later = await claim(rival);
    expect(await open(claimant, id)).toMatchObject({ isClaimedByViewer: true, isOwn: false });
    await answerProposal(moderator, json.id, 'approve');
    expect(await open(rival, id)).toMatchObject({ owner: { id: claimant.userId } });
    expect((await claim(rival)).status).toBe(409);
    const taken = await moderator.client.post(`/api/moderation/places/${later.json.id}/answer`, {
      answer: 'approve',
      note: '',
    });
    expect(taken.status).toBe(409);
    const changed = await claimant.client.put(`/api/places/${id}`, placeContent({ name: 'By its owner' }));
    expect(changed.json).toMatchObject({ name: 'By its owner', isOwn: true });
    expect((await rival.client.put(`/api/places/${id}`, placeContent())).status).toBe(403);
  });

  test('a reported claim can be revoked by a moderator, with the owner’s answers', async () => {
    const [impostor, visitor, blocked] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const id = await insertPlace(api);
    const { json } = await impostor.client.post(`/api/places/${id}/proposals`, { kind: 'claim', note: 'Trust me' });
    await answerProposal(moderator, json.id, 'approve');
    const posted = (await review(visitor, id, { stars: 1, text: 'Rude' })).json;
    await impostor.client.put(`/api/place-reviews/${posted.id}/reply`, { text: 'You are' });
    await impostor.client.put(`/api/blocks/${blocked.userId}`);

    const report = { subject: 'place_owner', subjectId: String(id), reason: 'scam', details: 'It is my clinic' };
    expect((await impostor.client.post('/api/reports', report)).status).toBe(400); // a report on oneself
    expect((await blocked.client.post('/api/reports', report)).status).toBe(404); // the subject isn't visible
    expect((await visitor.client.post('/api/reports', report)).status).toBe(201);
    const queue = (await moderator.client.get('/api/moderation/reports')).json.items;
    expect(queue).toContainEqual(
      expect.objectContaining({
        subject: 'place_owner',
        author: expect.objectContaining({ id: impostor.userId }),
        excerpt: expect.stringContaining('Clínica'),
      }),
    );
    const taken = await moderator.client.post('/api/moderation/actions', {
      subject: 'place_owner',
      subjectId: String(id),
      action: 'remove',
      note: 'The clinic wrote to us',
    });
    expect(taken.status).toBe(201);

    expect(await open(visitor, id)).toMatchObject({ owner: null, ownReview: { text: 'Rude', reply: null } });
    expect((await impostor.client.put(`/api/places/${id}`, placeContent())).status).toBe(403);
    const news = (await visitor.client.get('/api/notifications')).json.items;
    expect(news.filter(({ kind }: { kind: string }) => kind === 'review_answered')).toEqual([]);
    expect((await visitor.client.post('/api/reports', report)).status).toBe(404); // the place has no owner
  });

  test('a proposal can be withdrawn, is limited per user and can’t be decided by its own author', async () => {
    const person = await api.asUser();
    const { json } = await person.client.post('/api/places/proposals', { place: placeContent(), note: '' });
    expect((await person.client.delete(`/api/place-proposals/${json.id}`)).status).toBe(204);
    expect((await person.client.get('/api/places/proposals')).json).toEqual([]);
    await api.em().execute(
      `insert into place_proposals (kind, user_id, proposed, note)
       select 'new', ?, '{}', '' from generate_series(1, 20)`,
      [person.userId],
    );
    const beyond = await person.client.post('/api/places/proposals', { place: placeContent(), note: '' });
    expect(beyond.status).toBe(409);
    const own = (await moderator.client.post('/api/places/proposals', { place: placeContent(), note: '' })).json;
    const answer = { answer: 'approve', note: '' };
    expect((await moderator.client.post(`/api/moderation/places/${own.id}/answer`, answer)).status).toBe(403);
    await api.em().execute('delete from place_proposals');
  });

  test.each([
    ['an address without https', { website: 'http://clinic.example' }],
    ['a phone number of letters', { phone: 'call us' }],
    ['an empty name', { name: ' ' }],
    [
      'overlapping opening times',
      {
        openTimes: [
          [0, 100],
          [50, 200],
        ],
      },
    ],
    ['opening times beyond the week', { openTimes: [[0, 10_081]] }],
    ['a latitude beyond 90°', { point: { latitude: 91, longitude: 0 } }],
  ])('rejects a proposal with %s', async (_, wrong) => {
    const person = await api.asUser();
    const place = { ...placeContent(), ...wrong };
    expect((await person.client.post('/api/places/proposals', { place, note: '' })).status).toBe(400);
  });
});

describe('favourite places', () => {
  test('favourite places are saved once, newest first, and visible to their user alone', async () => {
    const [keeper, other] = [await api.asUser(), await api.asUser()];
    const [first, second] = [await insertPlace(api), await insertPlace(api)];
    for (const id of [first, second, second]) await keeper.client.put(`/api/places/${id}/favourite`);
    const favourites = placePageSchema.parse((await keeper.client.get('/api/places/favourites')).json).items;
    expect(favourites.map(({ id, isFavourite }) => [id, isFavourite])).toEqual([
      [second, true],
      [first, true],
    ]);
    expect((await other.client.get('/api/places/favourites')).json.items).toEqual([]);
    await keeper.client.delete(`/api/places/${second}/favourite`);
    expect((await keeper.client.get('/api/places/favourites')).json.items).toHaveLength(1);
    expect((await keeper.client.put('/api/places/2147483647/favourite')).status).toBe(404);
  });
});

describe('the map of places', () => {
  const inView = async ({ client }: SignedIn, bbox: string, group = 'services') =>
    placesInViewSchema.parse((await client.get(`/api/places/map?bbox=${bbox}&group=${group}`)).json);

  test('the map shows the places of a layer within its view, across the date line as well', async () => {
    await emptyCountry();
    const viewer = await api.asUser();
    const west = await insertPlace(api, { latitude: -17, longitude: 179.5 });
    const east = await insertPlace(api, { latitude: -17, longitude: -179.5 });
    const lisbon = await insertPlace(api);
    await insertPlace(api, { category: 'park' });
    const idsIn = async (bbox: string) => (await inView(viewer, bbox)).places.map(({ id }) => id);
    expect(await idsIn('179,-20,-179,-10')).toEqual([west, east]);
    expect(await idsIn('-9.2,38.6,-9.1,38.8')).toEqual([lisbon]);
    expect(await idsIn('-9.2,38.8,-9.1,38.9')).toEqual([]);
    expect((await inView(viewer, '-180,-85,180,85')).places).toHaveLength(3);
    expect((await inView(viewer, '-9.2,38.6,-9.1,38.8', 'parks')).places).toHaveLength(1);
  });

  test('the map clusters places by cells where there are too many, and follows moved, deleted and restored ones', async () => {
    await emptyCountry();
    const viewer = await api.asUser();
    await api.em().execute(
      `insert into places (source, source_id, category, name, address, phone, time_zone, latitude, longitude)
       select 'osm', 'way/' || n, 'shop', 'Shop ' || n, '', '', 'Europe/Lisbon', 38 + n % 30 / 10.0, -9 + n / 30 / 10.0
       from generate_series(1, 300) n`,
    );
    const countOf = ({ cells }: { cells: { count: number }[] }) => cells.reduce((sum, { count }) => sum + count, 0);
    const iberia = '-10,36,3,44';
    const first = await inView(viewer, iberia);
    expect(first.places).toEqual([]);
    expect(countOf(first)).toBe(300);
    await api.em().execute(`update places set latitude = latitude + 20 where source_id in ('way/1', 'way/2')`);
    await api.em().execute(`update places set gone_at = now() where source_id in ('way/3', 'way/4', 'way/5')`);
    await api.em().execute(`delete from places where source_id = 'way/6'`);
    expect(countOf(await inView(viewer, iberia))).toBe(294);
    await api.em().execute(`update places set gone_at = null where source_id = 'way/3'`);
    expect(countOf(await inView(viewer, iberia))).toBe(295);
    const [{ wrong }] = await api.em().execute<[{ wrong: number }]>(`
      select count(*)::integer as wrong from (
        select zoom, x, y, count from place_cells where count > 0
        except
        select zoom, map_tile_x(longitude, zoom), map_tile_y(latitude, zoom), count(*)
        from places cross join generate_series(0, 15) zoom where gone_at is null group by 1, 2, 3) differing`);
    expect(wrong).toBe(0);
  });
});
