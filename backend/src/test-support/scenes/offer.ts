import { expect } from '@jest/globals';
import { applicationPageSchema, applicationSchema } from '@qlixline/contract/listings/application';
import type { Application, ApplicationCard, ApplicationInput } from '@qlixline/contract/listings/application';
import type { ApplicationState } from '@qlixline/contract/listings/application-states';
import { listingCountsSchema, listingPageSchema, listingSchema } from '@qlixline/contract/listings/listing';
import type { Listing, ListingCard, ListingCounts } from '@qlixline/contract/listings/listing';
import type { ListingUpdate } from '@qlixline/contract/listings/listing-input';
import type { ListingKind, ListingState } from '@qlixline/contract/listings/listing-states';

import { imageUrlOf } from '../../modules/images/image.mapper.ts';
import { buildImage } from '../factories/image.factory.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';

// Listings and applications over HTTP.

export const LISBON = { name: 'Lisbon', latitude: 38.7223, longitude: -9.1393 };

/** Returns the content of a draft that lacks only images. */
export function listingContent(more: Partial<ListingUpdate> = {}): ListingUpdate {
  return {
    title: 'Pip',
    description: 'A quiet one, who likes laps.',
    species: 'cat',
    breed: null,
    traits: ['age:young', 'children:yes'],
    price: null,
    bornOn: null,
    place: LISBON,
    images: [],
    ...more,
  };
}

/** Returns the content of a sale, without its kind. */
export function saleContent(more: Partial<ListingUpdate> = {}): ListingUpdate {
  return listingContent({
    title: 'A basket',
    description: 'Hardly used, she sleeps on the sofa.',
    traits: ['category:beds', 'condition:good'],
    price: { cents: 20_00, currency: 'EUR' },
    ...more,
  });
}

/** Inserts a photo of the user's. */
export async function photoOf(api: TestApi, { userId }: SignedIn): Promise<{ imageUrl: string; alt: string }> {
  const em = api.em();
  const { id } = buildImage(em, userId);
  await em.flush();
  return { imageUrl: imageUrlOf(id), alt: 'The animal' };
}

export async function draft(lister: SignedIn, more: object = {}): Promise<Listing> {
  const reply = await lister.client.post('/api/listings', {
    ...listingContent(),
    kind: 'adoption',
    petId: null,
    ...more,
  });
  expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
  return listingSchema.parse(reply.json);
}

/** Publishes a listing with one photo. */
export async function offer(api: TestApi, lister: SignedIn, more: object = {}): Promise<Listing> {
  const { id } = await draft(lister, { ...more, images: [await photoOf(api, lister)] });
  return become(lister, id, 'published');
}

/** Publishes a sale with one photo. */
export function sell(api: TestApi, lister: SignedIn, more: object = {}): Promise<Listing> {
  return offer(api, lister, { ...saleContent(), kind: 'sale', ...more });
}

export async function become({ client }: SignedIn, id: number, to: ListingState): Promise<Listing> {
  const reply = await client.post(`/api/listings/${id}/transition`, { to });
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
  return listingSchema.parse(reply.json);
}

/** Lists listings of a list given by `path`: all, own ones, or favourites. */
export async function listingsOf(
  { client }: SignedIn,
  query = '',
  path = '',
  kind: ListingKind = 'adoption',
): Promise<ListingCard[]> {
  return listingPageSchema.parse((await client.get(`/api/listings${path}?kind=${kind}${query}`)).json).items;
}

export async function countsOf({ client }: SignedIn, query = ''): Promise<ListingCounts> {
  return listingCountsSchema.parse((await client.get(`/api/listings/counts?kind=adoption${query}`)).json);
}

export async function listingOf({ client }: SignedIn, id: number): Promise<Listing> {
  return listingSchema.parse((await client.get(`/api/listings/${id}`)).json);
}

export const ANSWERS: ApplicationInput = {
  home: 'flat',
  tenure: 'rent_allowed',
  garden: 'none',
  children: 'from_6_to_12',
  otherAnimals: 'An old cat',
  experience: 'Ten years with cats',
  hoursAlone: 4,
  message: 'We would love to meet.',
};

export async function apply({ client }: SignedIn, listingId: number, more: object = {}): Promise<Application> {
  const reply = await client.post(`/api/listings/${listingId}/applications`, { ...ANSWERS, ...more });
  expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
  return applicationSchema.parse(reply.json);
}

/** Takes a step that may be refused and returns the status. */
export async function tryStep({ client }: SignedIn, id: number, to: ApplicationState): Promise<number> {
  return (await client.post(`/api/applications/${id}/transition`, { to, message: '' })).status;
}

export async function step(by: SignedIn, id: number, to: ApplicationState, message = ''): Promise<Application> {
  const reply = await by.client.post(`/api/applications/${id}/transition`, { to, message });
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
  return applicationSchema.parse(reply.json);
}

export async function applicationOf({ client }: SignedIn, id: number): Promise<Application> {
  return applicationSchema.parse((await client.get(`/api/applications/${id}`)).json);
}

/** Lists the applications to a listing, or one's own. */
export async function applicationsOf({ client }: SignedIn, listingId?: number): Promise<ApplicationCard[]> {
  const path = listingId === undefined ? '/api/applications' : `/api/listings/${listingId}/applications`;
  return applicationPageSchema.parse((await client.get(path)).json).items;
}

/** Takes all steps up to the approval. */
export async function approve(by: SignedIn, id: number): Promise<void> {
  for (const to of ['reviewing', 'meeting', 'approved'] as const) await step(by, id, to);
}

/** Lists a user's notifications, newest first; `id` is the target's. */
export const notificationsOf = async ({ client }: SignedIn) =>
  (await client.get('/api/notifications')).json.items.map(
    ({ kind, actorCount, target }: { kind: string; actorCount: number; target: { id: number } | null }) => ({
      kind,
      actorCount,
      id: target?.id,
    }),
  );
