import { beforeEach, describe, expect, test } from '@jest/globals';

import { become, listingOf, listingsOf, notificationsOf, offer, sell } from '../../test-support/scenes/offer.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { ExpiringListings } from './expiring-listings.ts';
import { ListingsService } from './listings.service.ts';

const DAY_MS = 86_400_000;

const api = apiOfSpec();
let seller: SignedIn;
let ana: SignedIn;
beforeEach(async () => {
  [seller, ana] = [await api.asUser(), await api.asUser()];
});

describe('expiry of sales', () => {
  const due = (id: number, by = 'now()') =>
    api.em().execute(`update listings set expires_at = ${by} where id = ?`, [id]);
  const expire = () => api.app.get(ExpiringListings).expireDue();

  test('a sale expires after thirty days, and only its seller sees the date', async () => {
    const { id } = await sell(api, seller);
    const { ofLister } = await listingOf(seller, id);
    const days = (Date.parse(ofLister!.expiresAt!) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    expect((await listingOf(ana, id)).ofLister).toBeNull();
    expect((await offer(api, seller)).ofLister!.expiresAt).toBeNull();
  });

  test('an expired sale is hidden, its seller is notified once and can renew it for another thirty days', async () => {
    const { id } = await sell(api, seller);
    await due(id);
    await Promise.all([expire(), expire()]);
    expect((await ana.client.get(`/api/listings/${id}`)).status).toBe(404);
    expect((await listingOf(seller, id)).state).toBe('expired');
    expect(await notificationsOf(seller)).toEqual([{ kind: 'listing_expired', actorCount: 0, id }]);
    const renewed = await become(seller, id, 'published');
    expect(Date.parse(renewed.ofLister!.expiresAt!) - Date.now()).toBeGreaterThan(29 * DAY_MS);
    expect(await expire()).toBe(0);
    expect((await listingsOf(ana, '', '', 'sale'))[0]?.id).toBe(id);
  });

  test('a sale can be renewed in its last week, not before', async () => {
    const { id } = await sell(api, seller);
    await due(id, `now() + interval '8 days'`);
    const early = await become(seller, id, 'published');
    expect(Date.parse(early.ofLister!.expiresAt!) - Date.now()).toBeLessThan(9 * DAY_MS);
    await due(id, `now() + interval '6 days'`);
    const renewed = await become(seller, id, 'published');
    expect(Date.parse(renewed.ofLister!.expiresAt!) - Date.now()).toBeGreaterThan(29 * DAY_MS);
  });

  test('a paused or reserved sale doesn’t expire, and publishing it late restarts its time', async () => {
    const { id } = await sell(api, seller);
    await become(seller, id, 'reserved');
    await due(id, `now() - interval '1 day'`);
    expect(await expire()).toBe(0);
    const published = await become(seller, id, 'published');
    expect(Date.parse(published.ofLister!.expiresAt!) - Date.now()).toBeGreaterThan(29 * DAY_MS);
  });

  test('expired listings that a moderator removed don’t delay the expiry of others', async () => {
    const [removed, other] = [await sell(api, seller), await sell(api, seller)];
    await due(removed.id, `now() - interval '1 day'`);
    await api.em().execute('update listings set removed_at = now() where id = ?', [removed.id]);
    await due(other.id);
    expect(await api.app.get(ListingsService).dueToExpire(1)).toMatchObject([{ id: other.id }]);
    expect(await expire()).toBe(1);
  });

  test('a sale that is sold while it expires ends up sold', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await sell(api, seller);
      await due(id);
      const [expired, sold] = await Promise.all([
        expire(),
        seller.client.post(`/api/listings/${id}/transition`, { to: 'sold' }),
      ]);
      // An expired listing can still be marked as sold.
      expect([sold.status, (await listingOf(seller, id)).state]).toEqual([200, 'sold']);
      const notifications = (await notificationsOf(seller)).filter((one: { id: number }) => one.id === id);
      expect(notifications).toHaveLength(expired);
    }
  });
});
