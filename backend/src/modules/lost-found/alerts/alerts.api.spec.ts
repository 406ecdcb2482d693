import { expect, test } from '@jest/globals';
import { notificationPageSchema } from '@qlixline/contract/notifications/notification';
import { ALERT_WITHIN_KM } from '@qlixline/contract/limits';
import { EARTH_RADIUS_KM, radians, snapToGrid } from '@qlixline/contract/map/grid-point';
import type { GridPoint } from '@qlixline/contract/map/grid-point';
import fc from 'fast-check';

import { LAST_SEEN, loseAPet, makePet, wantAlerts } from '../../../test-support/scenes/lost.ts';
import { LISBON } from '../../../test-support/scenes/offer.ts';
import { block, mute } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';
import { framesUntil, screenOf } from '../../../test-support/scenes/between-two.ts';
import { AlertsRepository } from './alerts.repository.ts';
import { WaitingAlerts } from './waiting-alerts.ts';

const api = apiOfSpec();

const PORTO = { name: 'Porto', latitude: 41.15, longitude: -8.61 };

async function alertsOf({ client }: SignedIn): Promise<(number | undefined)[]> {
  const { items } = notificationPageSchema.parse((await client.get('/api/notifications')).json);
  return items.filter(({ kind }) => kind === 'pet_missing').map(({ target }) => target?.id);
}

test('a new notice alerts users nearby at once and nobody far away', async () => {
  const [owner, near, far] = [await api.asUser(), await api.asUser(), await api.asUser()];
  await wantAlerts(near);
  await wantAlerts(far, { place: PORTO });
  const screen = await screenOf(api, near);
  const { id } = await loseAPet(owner);
  await framesUntil(screen, 'new_notification');
  expect(await alertsOf(near)).toEqual([id]);
  expect(await alertsOf(far)).toEqual([]);
});

test('an alert says by what a neighbour knows the pet: its name, its breed and where it was seen last', async () => {
  const [owner, near] = [await api.asUser(), await api.asUser()];
  await wantAlerts(near);
  await loseAPet(owner);
  const { items } = notificationPageSchema.parse((await near.client.get('/api/notifications')).json);
  expect(items.find(({ kind }) => kind === 'pet_missing')?.target?.excerpt).toBe(`Juno, Beagle, ${LAST_SEEN.name}`);
});

test('alerts skip blocked and muting users, those who chose other species and those who stopped them', async () => {
  const owner = await api.asUser();
  const [blocked, muting, catsOnly, stopped] = [
    await api.asUser(),
    await api.asUser(),
    await api.asUser(),
    await api.asUser(),
  ];
  for (const one of [owner, blocked, muting, stopped]) await wantAlerts(one);
  await wantAlerts(catsOnly, { species: ['cat'] });
  await block(api, owner, blocked);
  await mute(api, muting, owner);
  await stopped.client.delete('/api/lost-found/alerts');
  await loseAPet(owner);
  for (const one of [owner, blocked, muting, catsOnly, stopped]) expect(await alertsOf(one)).toEqual([]);
  const { id } = await loseAPet(owner, { petId: await makePet(owner, { species: 'cat', breed: null }) });
  expect(await alertsOf(catsOnly)).toEqual([id]);
});

test('daily alerts notify only of the newest notice, once the day is over', async () => {
  const [owner, other, near] = [await api.asUser(), await api.asUser(), await api.asUser()];
  await wantAlerts(near, { everyHours: 24 });
  const [first, , third] = [await loseAPet(owner), await loseAPet(owner), await loseAPet(other)];
  const runJob = () => api.app.get(WaitingAlerts).notifyDue();
  await runJob();
  expect(await alertsOf(near)).toEqual([first.id]);
  await api.em().execute(`update alert_areas set told_at = now() - interval '1 day' where user_id = ?`, [near.userId]);
  await Promise.all([runJob(), runJob()]);
  expect(await alertsOf(near)).toEqual([third.id, first.id]);
});

test('an alert area is returned as it was set, and a new one replaces it', async () => {
  const { client } = await api.asUser();
  expect((await client.get('/api/lost-found/alerts')).json).toEqual({ area: null });
  const area = { place: LISBON, within: 25, species: ['dog'], everyHours: 1 };
  await client.put('/api/lost-found/alerts', area);
  await client.put('/api/lost-found/alerts', { ...area, within: 3 });
  expect((await client.get('/api/lost-found/alerts')).json).toEqual({
    area: { ...area, within: 3, place: { name: 'Lisbon', ...snapToGrid(LISBON) } },
  });
});

const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
const anywhere = fc.record({ latitude: degrees(89), longitude: degrees(180) });
const beside = ({ latitude, longitude }: GridPoint, [up, across]: [number, number]): GridPoint => ({
  latitude: Math.max(-90, Math.min(90, latitude + up)),
  longitude: ((((longitude + across + 180) % 360) + 360) % 360) - 180,
});

/** Computes the distance with a plain model, without the sphere and index the map uses. */
function kilometresBetween(a: GridPoint, b: GridPoint): number {
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude - b.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half(a.latitude - b.latitude) + across));
}

test('alerts reach exactly the users within their own radius, anywhere on the Earth', async () => {
  const owner = await api.asUser();
  const people = await Promise.all(Array.from({ length: 12 }, () => api.asUser()));
  const { id } = await loseAPet(owner);
  const alerts = api.app.get(AlertsRepository);
  const offset = fc.tuple(degrees(0.6), degrees(0.9));
  const world = fc.tuple(
    anywhere,
    fc.array(fc.tuple(offset, fc.constantFrom(...ALERT_WITHIN_KM)), { minLength: 12, maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(world, async ([lost, places]) => {
      const at = snapToGrid(lost);
      await api
        .em()
        .execute('update notices set latitude = ?, longitude = ? where id = ?', [at.latitude, at.longitude, id]);
      const lives = places.map(([move, within], nth) => ({
        ...snapToGrid(beside(lost, move)),
        within,
        userId: people[nth]!.userId,
      }));
      await api.em().execute('delete from alert_areas');
      for (const { userId, latitude, longitude, within } of lives) {
        await api
          .em()
          .execute(
            `insert into alert_areas (user_id, place, latitude, longitude, within_km, species, every_hours) values (?, '', ?, ?, ?, '{}', 0)`,
            [userId, latitude, longitude, within],
          );
      }
      // The extra metre allows for rounding.
      const expected = new Set(
        lives.filter((one) => kilometresBetween(one, at) <= one.within + 0.001).map(({ userId }) => userId),
      );
      const atLeast = lives
        .filter((one) => kilometresBetween(one, at) <= one.within - 0.001)
        .map(({ userId }) => userId);
      const alerted = (await alerts.recipientsOf(id, [owner.userId])).map(({ userId }) => userId);
      expect(alerted.every((userId) => expected.has(userId))).toBe(true);
      expect(atLeast.every((userId) => alerted.includes(userId))).toBe(true);
    }),
    { numRuns: 25 },
  );
});
