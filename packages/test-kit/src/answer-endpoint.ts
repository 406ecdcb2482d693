import type { AnyDeclaration, Schema } from '@qlixline/contract/calls/endpoint';
import { declarationOf, matchEndpoint } from '@qlixline/contract/calls/endpoint-match';
import type { EndpointKey, Endpoints } from '@qlixline/contract/endpoints';

import { accountFakes } from './account/fake-account.ts';
import { dataExportFakes } from './account/fake-data-exports.ts';
import { carePlanFakes } from './care-plans/fake-care-plans.ts';
import { inviteLinkFakes } from './account/fake-invite-links.ts';
import { passkeyFakes } from './account/fake-passkeys.ts';
import { securityFakes } from './account/fake-security.ts';
import { applicationFakes } from './listings/fake-applications.ts';
import { collectionFakes } from './posts/fake-collections.ts';
import { conversationFakes } from './messages/fake-messages.ts';
import { discoverFakes } from './posts/fake-discover.ts';
import { FakeProblem, missing } from './fake-endpoint.ts';
import type { FakeArea } from './fake-endpoint.ts';
import { followFakes } from './friends/fake-follows.ts';
import { highlightFakes } from './stories/fake-highlights.ts';
import { linkPreviewFakes } from './link-previews/fake-link-previews.ts';
import { listingFakes } from './listings/fake-listings.ts';
import { matingFakes } from './listings/fake-mating.ts';
import { notificationFakes } from './notifications/fake-notifications.ts';
import { petFamilyFakes } from './pet-family/fake-pet-family.ts';
import { petHealthFakes } from './pet-health/fake-pet-health.ts';
import { petTagFakes } from './pet-tags/fake-pet-tags.ts';
import { petFakes, uploadFakes } from './pets/fake-pets.ts';
import { photoFakes } from './photos/fake-photos.ts';
import { postFakes } from './posts/fake-posts.ts';
import { answerRemoteCall, remoteApiFakes } from './remotes/fake-remote-apis.ts';
import { remoteFakes } from './remotes/fake-remotes.ts';
import { savedSearchFakes } from './listings/fake-saved-searches.ts';
import { safetyFakes } from './safety/fake-safety.ts';
import { areaFakes } from './areas/fake-areas.ts';
import { trustFakes } from './trust/fake-trust.ts';
import { searchFakes } from './search/fake-search.ts';
import { shelterFakes } from './shelters/fake-shelters.ts';
import { storyFakes } from './stories/fake-stories.ts';
import { topicFakes } from './topics/fake-topics.ts';
import { lostFoundFakes } from './lost-found/fake-lost-found.ts';
import { memorialFakes } from './memorials/fake-memorials.ts';
import { newsFakes } from './news/fake-news.ts';
import { premiumFakes } from './premium/fake-premium.ts';
import { placeFakes } from './places/fake-places.ts';
import { calendarFakes } from './calendars/fake-calendars.ts';
import { walkFakes } from './walks/fake-walks.ts';
import { mapFakes } from './map/fake-map.ts';
import { addressFakes } from './addresses/fake-addresses.ts';
import { townFakes } from './towns/fake-towns.ts';
import { userFakes } from './users/fake-users.ts';
import type { FakeState } from './fake-state.ts';
import { problemReply } from './problem-reply.ts';

/** One handler for each endpoint that screens call; a missing one doesn't compile. */
const FAKES: FakeArea<Endpoints> = {
  ...accountFakes,
  ...securityFakes,
  ...passkeyFakes,
  ...dataExportFakes,
  ...inviteLinkFakes,
  ...premiumFakes,
  ...petFakes,
  ...petFamilyFakes,
  ...petHealthFakes,
  ...carePlanFakes,
  ...memorialFakes,
  ...petTagFakes,
  ...uploadFakes,
  ...postFakes,
  ...collectionFakes,
  ...discoverFakes,
  ...storyFakes,
  ...topicFakes,
  ...highlightFakes,
  ...conversationFakes,
  ...userFakes,
  ...followFakes,
  ...notificationFakes,
  ...photoFakes,
  ...safetyFakes,
  ...remoteFakes,
  ...remoteApiFakes,
  ...areaFakes,
  ...trustFakes,
  ...searchFakes,
  ...linkPreviewFakes,
  ...listingFakes,
  ...applicationFakes,
  ...matingFakes,
  ...savedSearchFakes,
  ...shelterFakes,
  ...townFakes,
  ...addressFakes,
  ...mapFakes,
  ...newsFakes,
  ...placeFakes,
  ...calendarFakes,
  ...walkFakes,
  ...lostFoundFakes,
};

type AnyFake = (call: { state: FakeState; params: unknown; query: unknown; body: unknown }) => unknown;
const ANY_FAKES = FAKES as unknown as Partial<Record<EndpointKey, AnyFake>>; // the routes differ only in their input

/** Answers as the contract declares: it refuses what the contract refuses, and a reply of another shape is an error. */
export function answerEndpoint(state: FakeState, method: string, url: URL, body: unknown): Response {
  const match = matchEndpoint(method, url.pathname);
  const fake = match && ANY_FAKES[match.endpoint];
  try {
    const ofRemote = answerRemoteCall(state, method, url, body);
    if (ofRemote) return ofRemote;
    if (!fake) throw new TypeError(`The fake API has no answer for ${method} ${url.pathname}`);
    const declaration = declarationOf(match.endpoint);
    requireFresh(declaration, state);
    const reply = fake({
      state,
      params: readParams(declaration, match.params),
      query: checked(declaration.query, Object.fromEntries(url.searchParams)),
      body: checked(declaration.body, declaration.accepts === 'multipart' ? fieldsBeside(body, declaration) : body),
    });
    return respond(declaration, reply);
  } catch (error) {
    if (error instanceof FakeProblem) return problemReply(error.code, error.message, error.errors);
    throw error;
  }
}

/** Refuses a call that needs a fresh sign-in while the session isn't fresh. */
function requireFresh({ freshSignIn = false }: AnyDeclaration, { isFresh, secondFactor }: FakeState): void {
  const isNeeded = freshSignIn === true || (freshSignIn === 'with-second-factor' && secondFactor !== null);
  if (isNeeded && !isFresh) throw new FakeProblem('fresh_sign_in_needed', 'Please confirm that it is you.');
}

/** Returns the form's fields without the file. */
function fieldsBeside(form: unknown, { fileField }: AnyDeclaration): unknown {
  const { [fileField ?? 'image']: _, ...fields } = form as Record<string, unknown>;
  return fields;
}

function readParams({ params = {} }: AnyDeclaration, given: Readonly<Record<string, string>>): Record<string, unknown> {
  const read = Object.entries(params).map(([name, kind]) => {
    const text = given[name] ?? '';
    if (kind !== 'integer') return [name, text];
    if (!/^\d+$/.test(text)) throw missing();
    return [name, Number(text)];
  });
  return Object.fromEntries(read) as Record<string, unknown>;
}

function checked(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new FakeProblem('validation_failed', errors[0]?.message ?? 'Please check what you entered.', errors);
}

function respond({ reply: schema, status }: AnyDeclaration, reply: unknown): Response {
  if (schema === null || typeof schema === 'string') return new Response(null, { status: 204 });
  return Response.json(schema.parse(reply), { status: status ?? 200 });
}
