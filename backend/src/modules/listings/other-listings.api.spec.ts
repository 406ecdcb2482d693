import { beforeEach, expect, test } from '@jest/globals';
import { listingPageSchema } from '@qlixline/contract/listings/listing';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { become, draft, offer, saleContent, sell } from '../../test-support/scenes/offer.ts';
import { shelterOf } from '../../test-support/scenes/shelter.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let seller: SignedIn;
let ana: SignedIn;
beforeEach(async () => {
  [seller, ana] = [await api.asUser(), await api.asUser()];
});

async function othersThan(id: number, query = ''): Promise<{ ids: number[]; nextCursor: string | null }> {
  const { status, json } = await ana.client.get(`/api/listings/${id}/others${query}`);
  expect(status).toBe(200);
  const { items, nextCursor } = listingPageSchema.parse(json);
  return { ids: items.map((listing) => listing.id), nextCursor };
}

test('other listings of a seller are those of the same kind that are published, newest first and page by page', async () => {
  const [bed, lamp, lead] = [await sell(api, seller), await sell(api, seller), await sell(api, seller)];
  await sell(api, await api.asUser());
  await offer(api, seller);
  await draft(seller, { ...saleContent(), kind: 'sale' });
  await become(seller, (await sell(api, seller)).id, 'paused');
  expect((await othersThan(bed.id)).ids).toEqual([lead.id, lamp.id]);
  const first = await othersThan(bed.id, '?limit=1');
  expect(first.ids).toEqual([lead.id]);
  expect(await othersThan(bed.id, `?limit=1&cursor=${first.nextCursor}`)).toEqual({ ids: [lamp.id], nextCursor: null });
});

test('other listings of a shelter are those of all its members, and none that they offer themselves', async () => {
  const member = await api.asUser();
  const shelterId = await shelterOf(api, seller, [member]);
  const [pip, mia] = [await offer(api, seller, { shelterId }), await offer(api, member, { shelterId })];
  const own = await offer(api, seller);
  expect((await othersThan(pip.id)).ids).toEqual([mia.id]);
  expect((await othersThan(own.id)).ids).toEqual([]);
});

test('other listings of a listing that the reader can’t see are not found', async () => {
  const { id } = await draft(seller);
  const { status, json } = await ana.client.get(`/api/listings/${id}/others`);
  expect([status, json.code]).toEqual([404, 'not_found']);
});
