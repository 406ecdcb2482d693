import type * as z from 'zod/mini';

import type { ParamKind, ParamValue, Schema } from './calls/endpoint.ts';
import { accountEndpoints } from './account/account-endpoints.ts';
import { applicationEndpoints } from './listings/application-endpoints.ts';
import { areaEndpoints } from './areas/area-endpoints.ts';
import { batchEndpoints } from './calls/batch-endpoints.ts';
import { collectionEndpoints } from './posts/collection-endpoints.ts';
import { conversationEndpoints } from './messages/message-endpoints.ts';
import { dataExportEndpoints } from './account/data-export-endpoints.ts';
import { discoverEndpoints } from './posts/discover-endpoints.ts';
import { followEndpoints } from './friends/follow-endpoints.ts';
import { highlightEndpoints } from './stories/highlight-endpoints.ts';
import { listingEndpoints } from './listings/listing-endpoints.ts';
import { carePlanEndpoints } from './care-plans/care-plan-endpoints.ts';
import { inviteLinkEndpoints } from './account/invite-link-endpoints.ts';
import { linkPreviewEndpoints } from './link-previews/link-preview-endpoints.ts';
import { mapEndpoints } from './map/map-endpoints.ts';
import { lostFoundEndpoints } from './lost-found/lost-found-endpoints.ts';
import { matingEndpoints } from './listings/mating-endpoints.ts';
import { memorialEndpoints } from './memorials/memorial-endpoints.ts';
import { newsEndpoints } from './news/news-endpoints.ts';
import { mailReturnEndpoints } from './notifications/mail-return-endpoints.ts';
import { notificationEndpoints } from './notifications/notification-endpoints.ts';
import { passkeyEndpoints } from './account/passkey-endpoints.ts';
import { petFamilyEndpoints } from './pet-family/pet-family-endpoints.ts';
import { petHealthEndpoints } from './pet-health/pet-health-endpoints.ts';
import { petTagEndpoints } from './pet-tags/pet-tag-endpoints.ts';
import { petEndpoints } from './pets/pet-endpoints.ts';
import { photoEndpoints } from './photos/photo-endpoints.ts';
import { placeEndpoints } from './places/place-endpoints.ts';
import { postEndpoints } from './posts/post-endpoints.ts';
import { premiumEndpoints } from './premium/premium-endpoints.ts';
import { remoteApiEndpoints } from './remotes/remote-api-endpoints.ts';
import { remoteEndpoints } from './remotes/remote-endpoints.ts';
import { savedSearchEndpoints } from './listings/saved-search-endpoints.ts';
import { safetyEndpoints } from './safety/safety-endpoints.ts';
import { securityEndpoints } from './account/security-endpoints.ts';
import { searchEndpoints } from './search/search-endpoints.ts';
import { shelterEndpoints } from './shelters/shelter-endpoints.ts';
import { sitePageEndpoints } from './site-pages/site-page-endpoints.ts';
import { storyEndpoints } from './stories/story-endpoints.ts';
import { topicEndpoints } from './topics/topic-endpoints.ts';
import { addressEndpoints } from './addresses/address-endpoints.ts';
import { townEndpoints } from './towns/town-endpoints.ts';
import { trustEndpoints } from './trust/trust-endpoints.ts';
import { uploadEndpoints } from './uploads/upload-endpoints.ts';
import { userEndpoints } from './users/user-endpoints.ts';
import { calendarEndpoints } from './calendars/calendar-endpoints.ts';
import { walkEndpoints } from './walks/walk-endpoints.ts';
import type { Page } from './calls/page.ts';

/**
 * Every endpoint of the backend by method and path. It imports all schemas, so browser code may import only types from
 * here.
 */
export const endpoints = {
  ...accountEndpoints,
  ...securityEndpoints,
  ...passkeyEndpoints,
  ...dataExportEndpoints,
  ...inviteLinkEndpoints,
  ...batchEndpoints,
  ...petEndpoints,
  ...petFamilyEndpoints,
  ...petHealthEndpoints,
  ...carePlanEndpoints,
  ...memorialEndpoints,
  ...petTagEndpoints,
  ...uploadEndpoints,
  ...placeEndpoints,
  ...postEndpoints,
  ...premiumEndpoints,
  ...collectionEndpoints,
  ...discoverEndpoints,
  ...sitePageEndpoints,
  ...storyEndpoints,
  ...highlightEndpoints,
  ...conversationEndpoints,
  ...topicEndpoints,
  ...trustEndpoints,
  ...userEndpoints,
  ...followEndpoints,
  ...newsEndpoints,
  ...mailReturnEndpoints,
  ...notificationEndpoints,
  ...photoEndpoints,
  ...safetyEndpoints,
  ...remoteEndpoints,
  ...remoteApiEndpoints,
  ...searchEndpoints,
  ...linkPreviewEndpoints,
  ...listingEndpoints,
  ...applicationEndpoints,
  ...areaEndpoints,
  ...mapEndpoints,
  ...lostFoundEndpoints,
  ...matingEndpoints,
  ...savedSearchEndpoints,
  ...shelterEndpoints,
  ...townEndpoints,
  ...addressEndpoints,
  ...calendarEndpoints,
  ...walkEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;

type Declared<K extends EndpointKey, Property extends string> =
  Endpoints[K] extends Record<Property, infer Value> ? Value : undefined;

/** Values of the path's parameters; undefined for a path without parameters. */
export type Params<K extends EndpointKey> =
  Declared<K, 'params'> extends infer Kinds extends Record<string, ParamKind>
    ? { [Name in keyof Kinds]: ParamValue<Kinds[Name]> }
    : undefined;

/** Body as sent, before the schema validates it and fills in defaults. */
export type BodyInput<K extends EndpointKey> = InputOf<Declared<K, 'body'>>;
export type QueryInput<K extends EndpointKey> = InputOf<Declared<K, 'query'>>;
/** Body as the handler receives it. */
export type Body<K extends EndpointKey> = OutputOf<Declared<K, 'body'>>;
export type Query<K extends EndpointKey> = OutputOf<Declared<K, 'query'>>;

/** JSON of a successful reply; undefined if it isn't JSON. */
export type Reply<K extends EndpointKey> = OutputOf<Endpoints[K]['reply']>;

/** Endpoints that answer with a page of a list. */
export type PagedKey = { [K in EndpointKey]: Reply<K> extends Page<unknown> ? K : never }[EndpointKey];

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** Everything that a caller has to send; a missing or unknown part doesn't compile. */
export type EndpointInput<K extends EndpointKey> = Part<'params', Params<K>> &
  Part<'query', QueryInput<K>> &
  Part<'body', BodyInput<K>> &
  (Endpoints[K] extends { takesIdempotencyKey: true } ? { idempotencyKey: string } : unknown);
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: never }
  : Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** `EndpointInput` as an argument: it may be omitted for a call without parts. */
export type InputArgument<K extends EndpointKey, Options = unknown> =
  Partial<EndpointInput<K>> extends EndpointInput<K>
    ? [input?: EndpointInput<K> & Options]
    : [input: EndpointInput<K> & Options];

/** Endpoints that may ask for a fresh sign-in. */
export type FreshSignInKey = {
  [K in EndpointKey]: Endpoints[K] extends { freshSignIn: true | 'with-second-factor' } ? K : never;
}[EndpointKey];

/** Endpoints that answer with JSON or no body. */
export type JsonEndpointKey = {
  [K in EndpointKey]: Endpoints[K]['reply'] extends Schema | null ? K : never;
}[EndpointKey];
