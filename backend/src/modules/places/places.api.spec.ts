import { describe, expect, test } from '@jest/globals';
import { placePageSchema, placesInViewSchema } from '@qlixline/contract/places/place';
import type { PlaceCard } from '@qlixline/contract/places/place';
import { minuteOfWeek } from '@qlixline/contract/places/place-hours';

import {
  NEAR_ROSSIO,
  emptyCountry,
  insertPlace,
  openPlace,
  placesNear,
  reviewPlace,
} from '../../test-support/scenes/places.ts';
import { befriend } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();

describe('the list of places', () => {
  test('lists places nearby, nearest first, with their distance', async () => {
    await emptyCountry(api);
    const viewer = await api.asUser();
    const far = await insertPlace(api, { latitude: 38.76, name: 'Far' });
    const near = await insertPlace(api, { latitude: 38.715, name: 'Near' });
    await insertPlace(api, { latitude: 41.15, longitude: -8.61, name: 'In Porto' });
    const found = await placesNear(viewer);
    expect(found.map(({ id }) => id)).toEqual([near, far]);
    expect(found[0]?.distanceKm).toBeLessThan(1);
    expect(found[1]?.distanceKm).toBeGreaterThan(4);
    expect((await placesNear(viewer, 'within=2')).map(({ id }) => id)).toEqual([near]);
  });

  test('returns the nearest town with places for a town without any', async () => {
    await emptyCountry(api);
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
    await emptyCountry(api);
    const viewer = await api.asUser();
    const east = await insertPlace(api, { latitude: -16.8, longitude: 179.99 });
    const west = await insertPlace(api, { latitude: -16.8, longitude: -179.95 });
    await insertPlace(api, { latitude: -16.8, longitude: 0 });
    const { items } = (await viewer.client.get('/api/places?near=-16.8,179.98')).json;
    expect(items.map(({ id }: PlaceCard) => id)).toEqual([east, west]);
  });

  test('lists the places of the model, wherever the viewer is', async () => {
    await emptyCountry(api);
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
    await emptyCountry(api);
    const viewer = await api.asUser();
    const ids: number[] = [];
    for (let nth = 0; nth < 7; nth += 1) ids.push(await insertPlace(api, { latitude: 38.71 + (nth % 3) / 100 }));
    for (const sort of ['nearest', 'best']) {
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const query: string = `${NEAR_ROSSIO}&limit=3&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`;
        const page = placePageSchema.parse((await viewer.client.get(`/api/places?${query}`)).json);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toHaveLength(7);
      expect(new Set(seen)).toEqual(new Set(ids));
    }
  });

  test('filters places by category, group, stars and recommendations of friends', async () => {
    await emptyCountry(api);
    const [viewer, friend, stranger] = [await api.asUser(), await api.asUser(), await api.asUser()];
    await befriend(api, viewer, friend);
    const vet = await insertPlace(api);
    const groomer = await insertPlace(api, { category: 'grooming' });
    const park = await insertPlace(api, { category: 'dog_park' });
    await reviewPlace(friend, vet, { stars: 4 });
    await reviewPlace(stranger, groomer, { stars: 5 });
    await reviewPlace(friend, park, { stars: 2 });
    const idsOf = async (query: string) => (await placesNear(viewer, query)).map(({ id }) => id);
    expect(await idsOf('category=grooming')).toEqual([groomer]);
    expect(await idsOf('group=parks')).toEqual([park]);
    expect(new Set(await idsOf('group=services'))).toEqual(new Set([vet, groomer]));
    expect(await idsOf('stars=5')).toEqual([groomer]);
    expect(await idsOf('byFriends=true')).toEqual([vet]);
    expect(await openPlace(viewer, vet)).toMatchObject({
      recommendingFriends: 1,
      recommendedBy: [{ id: friend.userId }],
    });
  });

  test('filters places that are open by each place’s own time zone', async () => {
    await emptyCountry(api);
    const viewer = await api.asUser();
    const minuteIn = (timeZone: string) => minuteOfWeek(new Date(), timeZone);
    const around = (minute: number): [number, number] => [Math.max(0, minute - 30), Math.min(10_080, minute + 30)];
    const openNow = await insertPlace(api, { openTimes: [around(minuteIn('Europe/Lisbon'))] });
    // The same hours in a time zone eight or nine hours ahead.
    await insertPlace(api, { openTimes: [around(minuteIn('Europe/Lisbon'))], timeZone: 'Asia/Tokyo' });
    const there = await insertPlace(api, { openTimes: [around(minuteIn('Asia/Tokyo'))], timeZone: 'Asia/Tokyo' });
    await insertPlace(api, { openTimes: null });
    await insertPlace(api, { openTimes: [] });
    const found = await placesNear(viewer, 'openNow=true');
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([openNow, there]));
  });

  test.each(['within=7', 'category=cinema', 'stars=9', 'sort=cheapest', 'cursor=x', 'openNow=maybe'])(
    'rejects a list of places with %s',
    async (query) => {
      const viewer = await api.asUser();
      expect((await viewer.client.get(`/api/places?${NEAR_ROSSIO}&${query}`)).status).toBe(400);
    },
  );
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
    await emptyCountry(api);
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
    await emptyCountry(api);
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
