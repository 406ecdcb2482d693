import { beforeEach, describe, expect, test } from '@jest/globals';
import { LISTING_KINDS, LISTING_STATES, mayBecome, statesOf } from '@qlixline/contract/listings/listing-states';
import type { ListingKind, ListingState } from '@qlixline/contract/listings/listing-states';

import { matingContent, petOf as mateOf } from '../../test-support/scenes/mate.ts';
import { befriend, block } from '../../test-support/scenes/relate.ts';
import { imageForm } from '../../test-support/samples/sample-images.ts';
import {
  LISBON,
  apply,
  become,
  draft,
  listingContent,
  listingOf,
  listingsOf,
  offer,
  photoOf,
  saleContent,
} from '../../test-support/scenes/offer.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
});

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('drafts of listings', () => {
  test('a draft is visible to its lister alone and lists what is missing before it can be published', async () => {
    const { id, state } = await draft(ana, { description: '', place: null });
    expect(state).toBe('draft');
    expect((await ben.client.get(`/api/listings/${id}`)).status).toBe(404);
    const refused = await ana.client.post(`/api/listings/${id}/transition`, { to: 'published' });
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      [
        { field: 'images', message: 'Please add at least one photo' },
        { field: 'description', message: 'Please describe the animal' },
        { field: 'place', message: 'Please choose a place' },
      ],
    ]);
    expect(idsOf(await listingsOf(ana, '', '/mine'))).toEqual([id]);
  });

  test('a draft can be deleted, and a published listing can only be withdrawn', async () => {
    const { id } = await draft(ana);
    expect((await ana.client.delete(`/api/listings/${id}`)).status).toBe(204);
    expect((await ana.client.get(`/api/listings/${id}`)).status).toBe(404);
    const published = await offer(api, ana);
    expect((await ana.client.delete(`/api/listings/${published.id}`)).status).toBe(409);
  });

  test('creating a draft twice with one idempotency key creates it once', async () => {
    const key = { headers: { 'idempotency-key': 'made-once-and-no-more' } };
    const body = { ...listingContent(), kind: 'adoption', petId: null };
    const replies = await Promise.all([1, 2].map(() => ana.client.post('/api/listings', body, key)));
    const again = await ana.client.post('/api/listings', body, key);
    expect(new Set([...replies, again].filter(({ status }) => status === 201).map(({ json }) => json.id)).size).toBe(1);
    expect(await listingsOf(ana, '', '/mine')).toHaveLength(1);
  });
});

describe('published listings', () => {
  test('a published listing shows pictures, place and lister to everybody except blocked users', async () => {
    const { id } = await offer(api, ana, { title: 'Olive' });
    const seen = await listingOf(ben, id);
    expect(seen).toMatchObject({
      title: 'Olive',
      state: 'published',
      lister: { id: ana.userId },
      images: [{ alt: 'The animal' }],
      ofLister: null,
    });
    expect((await listingOf(ana, id)).ofLister).toEqual({
      favouriteCount: 0,
      openApplicationCount: 0,
      waitingInterestCount: 0,
      viewerCount: 0,
      expiresAt: null,
    });
    await block(api, ben, ana);
    expect((await ben.client.get(`/api/listings/${id}`)).status).toBe(404);
  });

  test('a listing stores and shows only the grid point of its place', async () => {
    const exact = { name: 'Lisbon', latitude: 38.713_764_21, longitude: -9.133_921_77 };
    const { id } = await offer(api, ana, { place: exact });
    const { place } = await listingOf(ana, id);
    expect(place).toEqual({ name: 'Lisbon', latitude: 38.71, longitude: expect.closeTo(-9.134, 1) });
    const rows = await api.em().execute('select * from listings where id = ?', [id]);
    expect(JSON.stringify(rows)).not.toMatch(/38\.7137|9\.13392/);
  });

  test('rejects an update that makes a published listing incomplete', async () => {
    const { id } = await offer(api, ana);
    const emptied = await ana.client.put(`/api/listings/${id}`, listingContent({ images: [] }));
    expect([emptied.status, emptied.json.errors]).toEqual([
      400,
      [{ field: 'images', message: 'Please add at least one photo' }],
    ]);
    expect((await listingOf(ana, id)).images).toHaveLength(1);
    const images = [await photoOf(api, ana), await photoOf(api, ana)];
    expect((await ana.client.put(`/api/listings/${id}`, listingContent({ images }))).status).toBe(200);
    expect(await listingOf(ben, id)).toMatchObject({ images: [{}, {}], editedAt: expect.any(String) });
  });

  test('the pictures of a listing are visible to others only while the listing is', async () => {
    const uploaded = await ana.client.post('/api/upload/content', await imageForm({ contentType: 'post' }));
    const image = { imageUrl: uploaded.json.imageUrl, alt: '' };
    const { id } = await draft(ana, { images: [image] });
    const seen = async () => (await ben.client.get(image.imageUrl)).status;
    expect(await seen()).toBe(404);
    await become(ana, id, 'published');
    expect(await seen()).toBe(200);
    await become(ana, id, 'paused');
    expect(await seen()).toBe(404);
    await become(ana, id, 'published');
    await block(api, ben, ana);
    expect(await seen()).toBe(404);
  });

  test('rejects a breed of another species and a picture that somebody else uploaded', async () => {
    const wrongBreed = await ana.client.post('/api/listings', {
      ...listingContent({ breed: 'Beagle' }),
      kind: 'adoption',
      petId: null,
    });
    expect(wrongBreed.json.errors).toEqual([{ field: 'breed', message: 'Please choose a breed of this species' }]);
    const { id } = await draft(ana);
    const images = [await photoOf(api, ben)];
    expect((await ana.client.put(`/api/listings/${id}`, listingContent({ images }))).json.errors).toEqual([
      { field: 'images', message: 'Please upload the picture first' },
    ]);
  });

  test('rejects two traits that exclude each other', async () => {
    const reply = await ana.client.post('/api/listings', {
      ...listingContent({ traits: ['age:baby', 'age:senior'] }),
      kind: 'adoption',
      petId: null,
    });
    expect([reply.status, reply.json.errors]).toEqual([
      400,
      [{ field: 'traits', message: 'Age: please choose at most 1' }],
    ]);
  });
});

/** States a lister can't set. */
const BY_OTHERS: ReadonlySet<ListingState> = new Set<ListingState>(['pending', 'expired']);

describe('states of listings', () => {
  const OF_KIND = { adoption: { kind: 'adoption' }, sale: { ...saleContent(), kind: 'sale' } };
  const STATES = LISTING_KINDS.flatMap((kind) => statesOf(kind).map((state) => [kind, state] as const));

  /**
   * Creates a listing in the state, through the lister's own steps where possible. Results of an approval or of the
   * passage of time are written directly.
   */
  async function offeredAs(state: ListingState, kind: ListingKind = 'adoption'): Promise<number> {
    const ofKind = kind === 'mating' ? matingContent({ petId: await mateOf(ana) }) : OF_KIND[kind];
    const content = { ...ofKind, images: [await photoOf(api, ana)] };
    const { id } = state === 'draft' ? await draft(ana, content) : await offer(api, ana, content);
    if (BY_OTHERS.has(state)) await api.em().execute('update listings set state = ? where id = ?', [state, id]);
    else if (state !== 'draft' && state !== 'published') await become(ana, id, state);
    return id;
  }

  test.each(STATES)(
    'a listing of kind %s in state %s accepts exactly the transitions of the contract',
    async (kind, from) => {
      for (const to of LISTING_STATES) {
        const id = await offeredAs(from, kind);
        const { status } = await ana.client.post(`/api/listings/${id}/transition`, { to });
        const expected = from === to || mayBecome(kind, from, to) ? 200 : 409;
        expect([to, status]).toEqual([to, expected]);
        expect((await listingOf(ana, id)).state).toBe(expected === 200 ? to : from);
      }
    },
  );

  test.each([
    ['paused', 404],
    ['withdrawn', 404],
    ['pending', 200],
    ['adopted', 200],
  ] as const)('a %s listing answers %d to others and is in no list', async (state, status) => {
    const id = await offeredAs(state);
    expect((await ben.client.get(`/api/listings/${id}`)).status).toBe(status);
    expect(idsOf(await listingsOf(ben, '&limit=50'))).not.toContain(id);
  });

  test('a withdrawn listing comes first when published again, and a paused one keeps its place', async () => {
    const [first, second] = [await offer(api, ana), await offer(api, ana)];
    await become(ana, first.id, 'paused');
    await become(ana, first.id, 'published');
    expect(idsOf(await listingsOf(ben)).slice(0, 2)).toEqual([second.id, first.id]);
    await become(ana, first.id, 'withdrawn');
    await become(ana, first.id, 'published');
    expect(idsOf(await listingsOf(ben)).slice(0, 2)).toEqual([first.id, second.id]);
  });
});

describe('listings linked to a pet', () => {
  const petOf = async ({ client }: SignedIn) =>
    (await client.post('/api/pets', { name: 'Pip', species: 'cat' })).json.id;
  const adoptionOf = async ({ client }: SignedIn, id: number) => {
    const { isForAdoption, isAdopted } = (await client.get(`/api/pets/${id}`)).json;
    return { isForAdoption, isAdopted };
  };

  test('the profile of a pet shows that it is for adoption or adopted, in step with its listing', async () => {
    const petId = await petOf(ana);
    const { id } = await offer(api, ana, { petId });
    expect(await adoptionOf(ben, petId)).toEqual({ isForAdoption: true, isAdopted: false });
    await become(ana, id, 'paused');
    expect(await adoptionOf(ben, petId)).toEqual({ isForAdoption: false, isAdopted: false });
    await become(ana, id, 'adopted');
    expect(await adoptionOf(ben, petId)).toEqual({ isForAdoption: false, isAdopted: true });
    expect(await listingOf(ben, id)).toMatchObject({ pet: { id: petId, name: 'Pip' } });
  });

  test('a pet has one active listing, even if several are created at once', async () => {
    const petId = await petOf(ana);
    const body = { ...listingContent(), kind: 'adoption', petId };
    const replies = await Promise.all(Array.from({ length: 6 }, () => ana.client.post('/api/listings', body)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'already_exists',
      message: 'This pet already has a listing.',
    });
  });

  test('rejects a listing of somebody else’s pet, and a listing outlives its deleted pet', async () => {
    const petId = await petOf(ana);
    const body = { ...listingContent(), kind: 'adoption', petId };
    expect((await ben.client.post('/api/listings', body)).json.errors).toEqual([
      { field: 'petId', message: 'Please choose one of your pets' },
    ]);
    const { id } = await offer(api, ana, { petId });
    expect((await ana.client.delete(`/api/pets/${petId}`)).status).toBe(204);
    expect(await listingOf(ben, id)).toMatchObject({ state: 'published', pet: null });
  });
});

test('opening a listing counts one view per user, shown to the lister alone', async () => {
  const { id } = await offer(api, ana);
  const others = [ben, await api.asUser()];
  for (const { client } of [...others, ...others, ana]) {
    expect((await client.put(`/api/listings/${id}/seen`)).status).toBe(204);
  }
  expect((await listingOf(ana, id)).ofLister).toMatchObject({ viewerCount: 2 });
  expect((await listingOf(ben, id)).ofLister).toBeNull();
  const hidden = await draft(ana);
  expect((await ben.client.put(`/api/listings/${hidden.id}/seen`)).status).toBe(404);
});

describe('favourites', () => {
  test('favourites are saved once, newest first, and counted for the lister alone', async () => {
    const [first, second] = [await offer(api, ana), await offer(api, ana)];
    const favourite = (id: number) => ben.client.put(`/api/listings/${id}/favourite`);
    const replies = await Promise.all(Array.from({ length: 50 }, () => favourite(first.id)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    await favourite(second.id);
    expect(idsOf(await listingsOf(ben, '', '/favourites'))).toEqual([second.id, first.id]);
    expect((await listingOf(ana, first.id)).ofLister).toEqual({
      favouriteCount: 1,
      openApplicationCount: 0,
      waitingInterestCount: 0,
      viewerCount: 0,
      expiresAt: null,
    });
    expect(await listingOf(ben, first.id)).toMatchObject({ isFavourite: true, ofLister: null });
    await ben.client.delete(`/api/listings/${first.id}/favourite`);
    expect(idsOf(await listingsOf(ben, '', '/favourites'))).toEqual([second.id]);
  });

  test('favourites leave out hidden listings and show them again when they are published', async () => {
    const { id } = await offer(api, ana);
    await ben.client.put(`/api/listings/${id}/favourite`);
    await become(ana, id, 'paused');
    expect(await listingsOf(ben, '', '/favourites')).toEqual([]);
    await become(ana, id, 'published');
    expect(idsOf(await listingsOf(ben, '', '/favourites'))).toEqual([id]);
  });
});

test('removing a reported listing hides it from everybody and answers waiting applicants', async () => {
  const { id } = await offer(api, ana);
  const application = await apply(ben, id);
  const report = { subject: 'listing', subjectId: String(id), reason: 'illegal_sale', details: 'Asks for money' };
  expect((await ben.client.post('/api/reports', report)).status).toBe(201);
  const hidden = await draft(ana);
  expect((await ben.client.post('/api/reports', { ...report, subjectId: String(hidden.id) })).status).toBe(404);
  const moderator = await api.asUser();
  await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [moderator.userId]);
  const queue = (await moderator.client.get('/api/moderation/reports')).json.items;
  expect(queue).toContainEqual(
    expect.objectContaining({
      subject: 'listing',
      subjectId: String(id),
      author: expect.objectContaining({ id: ana.userId }),
    }),
  );
  const action = { subject: 'listing', subjectId: String(id), action: 'remove', note: '' };
  expect((await moderator.client.post('/api/moderation/actions', action)).status).toBe(201);
  for (const { client } of [ana, ben, moderator]) expect((await client.get(`/api/listings/${id}`)).status).toBe(404);
  expect(idsOf(await listingsOf(ana, '', '/mine'))).toEqual([hidden.id]);
  const [row] = await api.em().execute('select state from applications where id = ?', [application.id]);
  expect(row).toEqual({ state: 'rejected' });
});

test('listings of friends are found like those of others', async () => {
  await befriend(api, ana, ben);
  const { id } = await offer(api, ana, { place: LISBON });
  expect(idsOf(await listingsOf(ben))).toContain(id);
});
