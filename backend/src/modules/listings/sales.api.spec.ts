import { beforeEach, describe, expect, test } from '@jest/globals';
import { SALE_AGE_MIN_WEEKS } from '@qlixline/contract/limits';

import {
  ANSWERS,
  become,
  draft,
  listingOf,
  listingsOf,
  notificationsOf,
  offer,
  photoOf,
  saleContent,
  sell,
} from '../../test-support/scenes/offer.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const DAY_MS = 86_400_000;

const api = apiOfSpec();
let seller: SignedIn;
let ana: SignedIn;
beforeEach(async () => {
  [seller, ana] = [await api.asUser(), await api.asUser()];
});

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const errorsOf = ({ json }: { json: { errors?: { field: string }[] } }) => json.errors?.map(({ field }) => field);
const publish = ({ client }: SignedIn, id: number) =>
  client.post(`/api/listings/${id}/transition`, { to: 'published' });
/** Builds the content of an animal's listing. */
const animal = (more: object = {}) => ({
  ...saleContent({ title: 'Juno', species: 'dog', traits: ['category:animal', 'gender:female'], bornOn: day(70) }),
  kind: 'sale',
  ...more,
});

describe('selling a thing', () => {
  test('a sale has a price and is found among its own kind only', async () => {
    const { id } = await sell(api, seller);
    expect(await listingOf(ana, id)).toMatchObject({
      kind: 'sale',
      price: { cents: 2_000, currency: 'EUR' },
      isUnusuallyCheap: false,
      traits: ['category:beds', 'condition:good'],
    });
    const mine = (cards: { id: number }[]) => cards.map((card) => card.id).filter((one) => one === id);
    expect(mine(await listingsOf(ana, '', '', 'sale'))).toEqual([id]);
    expect(mine(await listingsOf(ana))).toEqual([]);
  });

  test('a sale needs a category, a condition and a price before it is published', async () => {
    const images = [await photoOf(api, seller)];
    const { id } = await draft(seller, { ...saleContent({ traits: [], price: null, images }), kind: 'sale' });
    const refused = await publish(seller, id);
    expect([refused.status, errorsOf(refused)]).toEqual([400, ['traits', 'traits', 'price']]);
    const updated = await seller.client.put(
      `/api/listings/${id}`,
      saleContent({ price: { cents: 0, currency: 'EUR' }, images }),
    );
    expect(updated.status).toBe(200);
    expect((await become(seller, id, 'published')).price).toEqual({ cents: 0, currency: 'EUR' });
  });

  test.each([
    ['an animal’s age', { traits: ['age:young'] }, 'traits'],
    ['two categories', { traits: ['category:beds', 'category:toys'] }, 'traits'],
    ['a birthday of a thing', { bornOn: '2024-02-29' }, 'bornOn'],
  ])('rejects a sale that has %s', async (_, more, field) => {
    const refused = await seller.client.post('/api/listings', { ...saleContent(), ...more, kind: 'sale', petId: null });
    expect([refused.status, errorsOf(refused)]).toEqual([400, [field]]);
  });

  test('rejects a price and sale traits in a listing for adoption', async () => {
    const { id } = await offer(api, seller);
    const images = [await photoOf(api, seller)];
    const refused = await seller.client.put(`/api/listings/${id}`, { ...saleContent(), images });
    expect([refused.status, errorsOf(refused)]).toEqual([400, ['traits', 'price']]);
  });

  test('a sale accepts no applications', async () => {
    const { id } = await sell(api, seller);
    expect((await ana.client.post(`/api/listings/${id}/applications`, ANSWERS)).status).toBe(409);
  });

  test('a reserved or sold listing can still be opened by its address', async () => {
    const { id } = await sell(api, seller);
    await become(seller, id, 'reserved');
    expect((await listingOf(ana, id)).state).toBe('reserved');
    expect((await listingsOf(ana, '', '', 'sale')).map((card) => card.id)).not.toContain(id);
    await become(seller, id, 'sold');
    expect((await listingOf(ana, id)).state).toBe('sold');
    expect((await seller.client.post(`/api/listings/${id}/transition`, { to: 'adopted' })).status).toBe(409);
  });
});

describe('selling an animal', () => {
  test(`a sale of an animal younger than ${SALE_AGE_MIN_WEEKS} weeks is rejected with the first possible day`, async () => {
    const images = [await photoOf(api, seller)];
    const { id } = await draft(seller, animal({ bornOn: day(30), images }));
    const refused = await publish(seller, id);
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      [
        {
          field: 'bornOn',
          message: expect.stringMatching(/^Animals must be at least 8 weeks old, .* from \d+ \w+ 20\d\d$/),
        },
      ],
    ]);
    expect((await seller.client.put(`/api/listings/${id}`, { ...saleOf(animal({ images })) })).status).toBe(200);
    expect((await become(seller, id, 'published')).bornOn).toBe(day(70));
    // It can't be made younger afterwards either.
    const younger = await seller.client.put(`/api/listings/${id}`, saleOf(animal({ images, bornOn: day(20) })));
    expect([younger.status, errorsOf(younger)]).toEqual([400, ['bornOn']]);
  });

  test('the sale of an animal needs its birthday', async () => {
    const { id } = await draft(seller, animal({ bornOn: null, images: [await photoOf(api, seller)] }));
    expect(errorsOf(await publish(seller, id))).toEqual(['bornOn']);
  });

  test('rejects a birthday that differs from the pet’s profile', async () => {
    const pet = { name: 'Juno', species: 'dog', dateOfBirth: day(20) };
    const petId = (await seller.client.post('/api/pets', pet)).json.id;
    const refused = await seller.client.post('/api/listings', animal({ petId, bornOn: day(70) }));
    expect([refused.status, errorsOf(refused)]).toEqual([400, ['bornOn']]);
    const { id } = await draft(seller, animal({ petId, bornOn: day(20) }));
    const older = await seller.client.put(`/api/listings/${id}`, saleOf(animal({ bornOn: day(70) })));
    expect([older.status, errorsOf(older)]).toEqual([400, ['bornOn']]);
  });

  test('rejects selling one’s own pet as a thing', async () => {
    const petId = (await seller.client.post('/api/pets', { name: 'Juno', species: 'dog' })).json.id;
    const refused = await seller.client.post('/api/listings', {
      ...saleContent({ species: 'dog' }),
      kind: 'sale',
      petId,
    });
    expect([refused.status, errorsOf(refused)]).toEqual([400, ['traits']]);
  });

  test('a pet that is sold doesn’t count as for adoption and can have no second listing', async () => {
    const petId = (await seller.client.post('/api/pets', { name: 'Juno', species: 'dog' })).json.id;
    await offer(api, seller, animal({ petId }));
    expect((await seller.client.get(`/api/pets/${petId}`)).json).toMatchObject({
      isForAdoption: false,
      isAdopted: false,
    });
    const again = await seller.client.post('/api/listings', animal({ petId, kind: 'sale' }));
    expect(again.status).toBe(409);
  });
});

describe('prices', () => {
  test('listings are filtered and sorted by price in one currency', async () => {
    const town = { name: 'Elsewhere', latitude: -41.29, longitude: 174.78 };
    const at = (cents: number, currency = 'EUR') => sell(api, seller, { price: { cents, currency }, place: town });
    const ids: number[] = [];
    for (const cents of [5_000, 1_000, 5_001, 1_000]) ids.push((await at(cents)).id);
    await at(900, 'CHF');
    const [middle, first, , second] = ids;
    const near = `&near=-41.29,174.78&within=5&currency=EUR`;
    const found = await listingsOf(ana, `${near}&priceMax=50&sort=cheapest`, '', 'sale');
    expect(found.map(({ id }) => id)).toEqual([second, first, middle]);
    const pages = [];
    let cursor = '';
    for (let page = 0; page < 5; page += 1) {
      const { json } = await ana.client.get(`/api/listings?kind=sale${near}&sort=cheapest&limit=1${cursor}`);
      pages.push(...json.items.map(({ id }: { id: number }) => id));
      if (!json.nextCursor) break;
      cursor = `&cursor=${json.nextCursor}`;
    }
    expect(pages).toEqual([second, first, middle, ids[2]]);
    const counts = await ana.client.get(`/api/listings/counts?kind=sale${near}&priceMax=50`);
    expect(counts.json.total).toBe(3);
  });

  test.each(['priceMax=50', 'sort=cheapest', 'priceMax=-1&currency=EUR', 'currency=XXX', 'priceMax=1.5&currency=EUR'])(
    'rejects the price filter %s',
    async (query) => {
      expect((await ana.client.get(`/api/listings?kind=sale&${query}`)).status).toBe(400);
    },
  );

  test('a price far below similar ones is marked, unless there are too few others', async () => {
    const species = 'ferret'; // a species nobody else uses here
    const { id: alone } = await sell(api, seller, { species, price: { cents: 100, currency: 'EUR' } });
    for (let others = 0; others < 5; others += 1) {
      await sell(api, await api.asUser(), { species, price: { cents: 4_000 + others, currency: 'EUR' } });
    }
    const cents = async (price: number) =>
      (await sell(api, seller, { species, price: { cents: price, currency: 'EUR' } })).isUnusuallyCheap;
    expect((await listingOf(ana, alone)).isUnusuallyCheap).toBe(false);
    expect([await cents(999), await cents(1_001), await cents(0)]).toEqual([true, false, false]);
    const update = {
      ...saleContent({ species, price: { cents: 999, currency: 'EUR' } }),
      images: [await photoOf(api, seller)],
    };
    expect((await seller.client.put(`/api/listings/${alone}`, update)).json.isUnusuallyCheap).toBe(true);
  });
});

test('a saved search with a price notifies of listings up to that price in its currency', async () => {
  const saved = await ana.client.post('/api/saved-searches', {
    kind: 'sale',
    species: ['hamster'],
    traits: ['category:housing'],
    place: null,
    within: null,
    priceMax: { amount: 30, currency: 'EUR' },
  });
  expect([saved.status, saved.json.priceMax]).toEqual([201, { amount: 30, currency: 'EUR' }]);
  const cage = (cents: number, currency = 'EUR') =>
    sell(api, seller, {
      species: 'hamster',
      traits: ['category:housing', 'condition:good'],
      price: { cents, currency },
    });
  const { id } = await cage(3_000);
  await cage(3_001);
  await cage(1_000, 'CHF');
  expect(await notificationsOf(ana)).toEqual([{ kind: 'listing_found', actorCount: 1, id }]);
});

/** Returns the part of a listing an update sends. */
function saleOf({ kind: _kind, ...content }: Record<string, unknown>) {
  return content;
}
