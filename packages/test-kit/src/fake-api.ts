import type { ProblemCode, Problem } from '@qlixline/contract/calls/problem';

import { answerEndpoint } from './answer-endpoint.ts';
import { buildDeviceSession, buildUser } from './builders.ts';
import { createAreaState } from './areas/area-state.ts';
import { createConversationState } from './messages/conversation-state.ts';
import { createListingState } from './listings/listing-state.ts';
import { createMapState } from './map/map-state.ts';
import { createMemorialState } from './memorials/memorial-state.ts';
import { createNewsState } from './news/news-state.ts';
import { buildMailPreferences } from './notifications/build-mail-preferences.ts';
import { buildPushPreferences } from './notifications/build-push-preferences.ts';
import { createNoticeState } from './lost-found/notice-state.ts';
import { createPlaceState } from './places/place-state.ts';
import { createWalkState } from './walks/walk-state.ts';
import { createTopicState } from './topics/topic-state.ts';
import type { FakeState } from './fake-state.ts';
import { createTrustState } from './trust/trust-state.ts';
import { createUsersState } from './users/users-state.ts';
import { createPhotoState } from './photos/photo-state.ts';
import { createPostState } from './posts/post-state.ts';
import { problemReply } from './problem-reply.ts';
import { buildPremium } from './premium/fake-premium.ts';
import { createRemoteApiState } from './remotes/remote-api-state.ts';
import { createShelterState } from './shelters/shelter-state.ts';
import { createStoryState } from './stories/story-state.ts';

export type RecordedRequest = {
  method: string;
  /** Path and query. */
  path: string;
  headers: Headers;
  /** JSON body or the fields of a form; undefined if there is none. */
  body: unknown;
};

export type FakeApi = {
  /** State that a reload would show; specs may change it. */
  state: FakeState;
  /** All calls in order. */
  requests: RecordedRequest[];
  handle: (request: Request) => Promise<Response>;
  /** Makes the next call of this method and path fail. */
  failNext: (method: string, path: string, code: ProblemCode, message: string, errors?: Problem['errors']) => void;
  /** Holds calls of this method and path until the returned function is called. */
  hold: (method: string, path: string) => () => void;
};

/** Creates an in-memory backend whose replies are validated by the contract. */
export function createFakeApi(seed: Partial<FakeState> = {}): FakeApi {
  const state: FakeState = {
    user: seed.user === undefined ? buildUser() : seed.user,
    pets: seed.pets ?? [],
    health: seed.health ?? {},
    doses: seed.doses ?? {},
    carePlans: seed.carePlans ?? {},
    careLinks: seed.careLinks ?? {},
    passports: seed.passports ?? {},
    care: seed.care ?? {},
    tags: seed.tags ?? {},
    tagConversations: seed.tagConversations ?? [],
    carers: seed.carers ?? {},
    caredFor: seed.caredFor ?? [],
    families: seed.families ?? {},
    parentClaims: seed.parentClaims ?? [],
    sessions: seed.sessions ?? [buildDeviceSession({ isCurrent: true })],
    notifications: seed.notifications ?? [],
    unwantedNotifications: seed.unwantedNotifications ?? new Set(),
    mailPreferences: seed.mailPreferences ?? buildMailPreferences(),
    pushPreferences: seed.pushPreferences ?? buildPushPreferences(),
    takenUsernames: seed.takenUsernames ?? ['ana.and.milo'],
    password: seed.password === undefined ? 'the current password' : seed.password,
    secondFactor: seed.secondFactor ?? null,
    passkeys: seed.passkeys ?? [],
    signIns: seed.signIns ?? [],
    waitingEmail: seed.waitingEmail ?? null,
    isFresh: seed.isFresh ?? true,
    deletion: null,
    dataExport: seed.dataExport ?? null,
    inviteLinks: seed.inviteLinks ?? [],
    premium: seed.premium ?? buildPremium(),
    confirmationMails: 0,
    registry: seed.registry ?? null,
    releaseHooks: seed.releaseHooks ?? [],
    overrides: seed.overrides ?? [],
    ...createUsersState(seed),
    ...createRemoteApiState(seed),
    ...createPhotoState(seed),
    ...createPostState(seed),
    ...createStoryState(seed),
    ...createConversationState(seed),
    ...createTopicState(seed),
    ...createListingState(seed),
    ...createNewsState(seed),
    ...createNoticeState(seed),
    ...createPlaceState(seed),
    ...createWalkState(seed),
    ...createAreaState(seed),
    ...createTrustState(seed),
    ...createMapState(seed),
    ...createMemorialState(seed),
    ...createShelterState(seed),
  };
  const requests: RecordedRequest[] = [];
  const failures = new Map<string, () => Response>();
  const holds = new Map<string, Promise<void>>();

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const call = `${request.method} ${url.pathname}`;
    const body = await bodyOf(request);
    requests.push({ method: request.method, path: url.pathname + url.search, headers: request.headers, body });
    await holds.get(call);

    const failure = failures.get(call);
    if (failure) {
      failures.delete(call);
      return failure();
    }
    return answerEndpoint(state, request.method, url, body);
  }

  return {
    state,
    requests,
    handle,
    failNext: (method, path, code, message, errors) => {
      failures.set(`${method} ${path}`, () => problemReply(code, message, errors));
    },
    hold: (method, path) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.set(`${method} ${path}`, promise);
      return () => {
        holds.delete(`${method} ${path}`);
        resolve();
      };
    },
  };
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return Object.fromEntries(await request.formData());
  if (type.startsWith('application/json')) return request.json();
  return undefined;
}
