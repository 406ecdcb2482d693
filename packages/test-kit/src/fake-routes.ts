import { deviceSessionListSchema } from '@qlixline/contract/auth';
import type { Image } from '@qlixline/contract/image';
import { petCardSchema, petInputSchema, petListSchema, petSchema } from '@qlixline/contract/pet';
import type { Pet, PetInput } from '@qlixline/contract/pet';
import type { Photo } from '@qlixline/contract/photo';
import { breedsOf } from '@qlixline/contract/species-catalogue';
import { uploadedSchema } from '@qlixline/contract/upload';
import { currentUserSchema, profileUpdateSchema, settingsSchema, settingsUpdateSchema } from '@qlixline/contract/user';
import type { CurrentUser } from '@qlixline/contract/user';
import { usernameCheckSchema, usernameSchema } from '@qlixline/contract/username';
import { foldUsername } from '@qlixline/contract/username-rule';
import * as z from 'zod/mini';

import { buildImage, buildPet } from './builders.ts';
import type { FakeState } from './fake-state.ts';
import { NOTIFICATION_ROUTES } from './fake-notification-routes.ts';
import { PEOPLE_ROUTES } from './fake-people-routes.ts';
import { PHOTO_ROUTES } from './fake-photo-routes.ts';
import { POST_ROUTES } from './fake-post-routes.ts';
import { REGISTRY_ROUTES } from './fake-registry-routes.ts';
import { STORY_ROUTES } from './fake-story-routes.ts';
import { json, noContent, parsed } from './fake-reply.ts';
import type { Call, FakeRoute } from './fake-reply.ts';
import { SAFETY_ROUTES } from './fake-safety-routes.ts';
import { problemReply } from './problem-reply.ts';

/** Method, path and answer of every call that the fake backend knows; the first that fits answers. */
export const FAKE_ROUTES: readonly FakeRoute[] = [
  {
    method: 'GET',
    path: /^\/api\/auth\/user$/,
    reply: (call) => signedIn(call, (user) => json(currentUserSchema, user)),
  },
  { method: 'POST', path: /^\/api\/logout$/, reply: ({ state }) => ((state.user = null), noContent()) },
  { method: 'GET', path: /^\/api\/sessions$/, reply: ({ state }) => json(deviceSessionListSchema, state.sessions) },
  { method: 'DELETE', path: /^\/api\/sessions\/([^/]+)$/, reply: revokeSession },
  { method: 'GET', path: /^\/api\/pets$/, reply: ({ state }) => json(petListSchema, state.pets) },
  { method: 'POST', path: /^\/api\/pets$/, reply: createPet },
  { method: 'GET', path: /^\/api\/pets\/(\d+)$/, reply: (call) => withPet(call, (pet) => petCard(call.state, pet)) },
  { method: 'PUT', path: /^\/api\/pets\/(\d+)$/, reply: updatePet },
  { method: 'DELETE', path: /^\/api\/pets\/(\d+)$/, reply: deletePet },
  { method: 'GET', path: /^\/api\/species\/([^/]+)\/breeds$/, reply: ({ parameter }) => breedsReply(parameter) },
  { method: 'PATCH', path: /^\/api\/profile$/, reply: updateProfile },
  { method: 'GET', path: /^\/api\/settings$/, reply: (call) => signedIn(call, settingsReply) },
  { method: 'PATCH', path: /^\/api\/settings$/, reply: updateSettings },
  { method: 'GET', path: /^\/api\/username\/check$/, reply: checkUsername },
  { method: 'POST', path: /^\/api\/upload\/(content|profile|pet\/\d+)$/, reply: upload },
  ...NOTIFICATION_ROUTES,
  ...PEOPLE_ROUTES,
  ...PHOTO_ROUTES,
  ...POST_ROUTES,
  ...STORY_ROUTES,
  ...SAFETY_ROUTES,
  ...REGISTRY_ROUTES,
];

function signedIn({ state }: Call, reply: (user: CurrentUser) => Response): Response {
  return state.user ? reply(state.user) : problemReply('unauthenticated', 'Please sign in.');
}

function withPet({ state, parameter }: Call, reply: (pet: Pet) => Response): Response {
  const pet = state.pets.find(({ id }) => id === Number(parameter));
  return pet ? reply(pet) : problemReply('not_found', 'This does not exist.');
}

function createPet(call: Call): Response {
  return signedIn(call, () =>
    parsed(petInputSchema, call.body, (input) => {
      const pet = buildPet(fieldsOf(input));
      call.state.pets = [...call.state.pets, pet];
      return json(petSchema, pet, 201);
    }),
  );
}

function updatePet(call: Call): Response {
  return withPet(call, (old) =>
    parsed(petInputSchema, call.body, (input) => {
      const pet = { ...buildPet(fieldsOf(input)), id: old.id };
      call.state.pets = call.state.pets.map((other) => (other.id === old.id ? pet : other));
      return json(petSchema, pet);
    }),
  );
}

function deletePet(call: Call): Response {
  return withPet(call, (pet) => {
    call.state.pets = call.state.pets.filter((other) => other !== pet);
    return noContent();
  });
}

function revokeSession({ state, parameter }: Call): Response {
  const session = state.sessions.find(({ id }) => id === parameter);
  if (!session) return problemReply('not_found', 'This does not exist.');
  state.sessions = state.sessions.filter((other) => other !== session);
  return noContent();
}

/** Absent is empty: a PUT replaces. */
function fieldsOf(input: PetInput): Partial<Pet> {
  const url = input.profileImageUrl ?? null;
  const texts = Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, value === '' ? null : (value ?? null)]),
  );
  return { ...(texts as Partial<Pet>), profileImageUrl: url, profileImage: url ? buildImage({ url }) : null };
}

function petCard(state: FakeState, pet: Pet): Response {
  return json(petCardSchema, { ...pet, owner: state.user });
}

function breedsReply(species: string): Response {
  return json(z.array(z.string()), breedsOf(species));
}

function updateProfile(call: Call): Response {
  return signedIn(call, (user) =>
    parsed(profileUpdateSchema, call.body, (update) => {
      if (update.username !== undefined && call.state.takenUsernames.includes(update.username)) {
        const message = 'This username is taken';
        return problemReply('username_taken', message, [{ field: 'username', message }]);
      }
      call.state.user = { ...user, ...update } as CurrentUser;
      return json(currentUserSchema, call.state.user);
    }),
  );
}

function settingsReply(user: CurrentUser): Response {
  return json(settingsSchema, { email: 'mira@example.org', measurementUnit: user.measurementUnit });
}

function updateSettings(call: Call): Response {
  return signedIn(call, (user) =>
    parsed(settingsUpdateSchema, call.body, (update) => {
      call.state.user = { ...user, ...update } as CurrentUser;
      return settingsReply(call.state.user);
    }),
  );
}

function checkUsername({ state, url }: Call): Response {
  const { success, data, error } = usernameSchema.safeParse(url.searchParams.get('username'));
  const folded = foldUsername(url.searchParams.get('username') ?? '');
  const taken = state.takenUsernames.includes(folded);
  const reason = !success ? (error.issues[0]?.message ?? 'Not allowed') : taken ? 'This username is taken' : null;
  const suggestions = taken ? [`${data}_1`, `${data}.pets`] : [];
  return json(usernameCheckSchema, { available: reason === null, reason, suggestions });
}

function upload({ state, parameter }: Call): Response {
  const image = buildImage();
  if (parameter === 'profile' && state.user) {
    state.user = { ...state.user, profileImageUrl: image.url, profileImage: image };
  }
  state.photos = [photoOf(image), ...state.photos];
  return json(uploadedSchema, { imageUrl: image.url, message: 'Your picture is ready.', image });
}

function photoOf(image: Image): Photo {
  const id = image.url.split('/')[2] ?? '';
  return { id, image: { ...image, alt: '' }, caption: '', createdAt: '2026-01-02T03:04:05.000Z' };
}
