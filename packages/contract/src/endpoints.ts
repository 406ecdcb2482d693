import type * as z from 'zod/mini';

import type { ParamKind, ParamValue, Schema } from './endpoint.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { applicationEndpoints } from './endpoints/applications.ts';
import { areaEndpoints } from './endpoints/areas.ts';
import { batchEndpoints } from './endpoints/batch.ts';
import { collectionEndpoints } from './endpoints/collections.ts';
import { conversationEndpoints } from './endpoints/conversations.ts';
import { discoverEndpoints } from './endpoints/discover.ts';
import { followEndpoints } from './endpoints/follows.ts';
import { highlightEndpoints } from './endpoints/highlights.ts';
import { listingEndpoints } from './endpoints/listings.ts';
import { linkPreviewEndpoints } from './endpoints/link-previews.ts';
import { mapEndpoints } from './endpoints/map.ts';
import { lostFoundEndpoints } from './endpoints/lost-found.ts';
import { matingEndpoints } from './endpoints/mating.ts';
import { newsEndpoints } from './endpoints/news.ts';
import { notificationEndpoints } from './endpoints/notifications.ts';
import { petFamilyEndpoints } from './endpoints/pet-family.ts';
import { petHealthEndpoints } from './endpoints/pet-health.ts';
import { petTagEndpoints } from './endpoints/pet-tags.ts';
import { petEndpoints } from './endpoints/pets.ts';
import { photoEndpoints } from './endpoints/photos.ts';
import { placeEndpoints } from './endpoints/places.ts';
import { postEndpoints } from './endpoints/posts.ts';
import { remoteEndpoints } from './endpoints/remotes.ts';
import { savedSearchEndpoints } from './endpoints/saved-searches.ts';
import { safetyEndpoints } from './endpoints/safety.ts';
import { searchEndpoints } from './endpoints/search.ts';
import { shelterEndpoints } from './endpoints/shelters.ts';
import { storyEndpoints } from './endpoints/stories.ts';
import { topicEndpoints } from './endpoints/topics.ts';
import { townEndpoints } from './endpoints/towns.ts';
import { uploadEndpoints } from './endpoints/uploads.ts';
import { userEndpoints } from './endpoints/users.ts';
import { walkEndpoints } from './endpoints/walks.ts';
import type { Page } from './page.ts';

/**
 * Every endpoint of the backend, under its method and path. It brings every schema with it: browser code imports only
 * types from here.
 */
export const endpoints = {
  ...accountEndpoints,
  ...batchEndpoints,
  ...petEndpoints,
  ...petFamilyEndpoints,
  ...petHealthEndpoints,
  ...petTagEndpoints,
  ...uploadEndpoints,
  ...placeEndpoints,
  ...postEndpoints,
  ...collectionEndpoints,
  ...discoverEndpoints,
  ...storyEndpoints,
  ...highlightEndpoints,
  ...conversationEndpoints,
  ...topicEndpoints,
  ...userEndpoints,
  ...followEndpoints,
  ...newsEndpoints,
  ...notificationEndpoints,
  ...photoEndpoints,
  ...safetyEndpoints,
  ...remoteEndpoints,
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
  ...walkEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;

type Declared<K extends EndpointKey, Property extends string> =
  Endpoints[K] extends Record<Property, infer Value> ? Value : undefined;

/** Values of the path's parameters; undefined for a path without any. */
export type Params<K extends EndpointKey> =
  Declared<K, 'params'> extends infer Kinds extends Record<string, ParamKind>
    ? { [Name in keyof Kinds]: ParamValue<Kinds[Name]> }
    : undefined;

/** What is sent, before the schema has checked and completed it. */
export type BodyInput<K extends EndpointKey> = InputOf<Declared<K, 'body'>>;
export type QueryInput<K extends EndpointKey> = InputOf<Declared<K, 'query'>>;
/** What a handler gets. */
export type Body<K extends EndpointKey> = OutputOf<Declared<K, 'body'>>;
export type Query<K extends EndpointKey> = OutputOf<Declared<K, 'query'>>;

/** What comes back with a success; undefined where that is no JSON. */
export type Reply<K extends EndpointKey> = OutputOf<Endpoints[K]['reply']>;

/** Endpoints that answer with a page of a list. */
export type PagedKey = { [K in EndpointKey]: Reply<K> extends Page<unknown> ? K : never }[EndpointKey];

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** Everything that a caller has to send: a missing or foreign part does not compile. */
export type EndpointInput<K extends EndpointKey> = Part<'params', Params<K>> &
  Part<'query', QueryInput<K>> &
  Part<'body', BodyInput<K>> &
  (Endpoints[K] extends { takesIdempotencyKey: true } ? { idempotencyKey: string } : unknown);
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: never }
  : Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** The same for a caller that sends what comes as it is: a call without parts needs no argument. */
export type InputArgument<K extends EndpointKey, Options = unknown> =
  Partial<EndpointInput<K>> extends EndpointInput<K>
    ? [input?: EndpointInput<K> & Options]
    : [input: EndpointInput<K> & Options];

/** Those that answer with JSON, or with nothing. */
export type JsonEndpointKey = {
  [K in EndpointKey]: Endpoints[K]['reply'] extends Schema | null ? K : never;
}[EndpointKey];
