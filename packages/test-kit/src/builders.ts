import { deviceSessionSchema } from '@qlixline/contract/auth';
import type { DeviceSession } from '@qlixline/contract/auth';
import { imageSchema } from '@qlixline/contract/image';
import type { Image } from '@qlixline/contract/image';
import { notificationItemSchema } from '@qlixline/contract/notification';
import type { NotificationItem } from '@qlixline/contract/notification';
import { PET_FIELDS } from '@qlixline/contract/pet-fields';
import { petCardSchema, petSchema } from '@qlixline/contract/pet';
import type { Pet, PetCard } from '@qlixline/contract/pet';
import { currentUserSchema, userCardSchema } from '@qlixline/contract/user';
import type { CurrentUser, UserCard } from '@qlixline/contract/user';

import { emptyFields } from './empty-fields.ts';

// What is built is parsed by the contract, so that a spec cannot rest on a shape the server never sends.

let lastId = 0;

/** A new uuid-shaped id, the same in each run. */
export function nextUuid(): string {
  lastId += 1;
  return `0198c0de-0000-7000-8000-${String(lastId).padStart(12, '0')}`;
}

export function nextId(): number {
  lastId += 1;
  return lastId;
}

/** A signed-in user with a username and no photo. */
export function buildUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return currentUserSchema.parse({
    id: nextUuid(),
    username: 'mira.olsen',
    displayName: 'Mira Olsen',
    firstName: 'Mira',
    profileImageUrl: overrides.profileImage?.url ?? null,
    profileImage: null,
    bio: null,
    location: null,
    isPremium: false,
    measurementUnit: 'metric',
    isEmailConfirmed: true,
    hasPassword: true,
    roles: [],
    ...overrides,
  } satisfies CurrentUser);
}

/** What others see of a user. */
export function buildUserCard(overrides: Partial<UserCard> = {}): UserCard {
  return userCardSchema.parse({
    id: nextUuid(),
    username: 'ana.and.milo',
    displayName: 'Ana Duarte',
    firstName: 'Ana',
    profileImageUrl: null,
    ...overrides,
  } satisfies UserCard);
}

/** A dog named Juno without a photo. */
export function buildPet(overrides: Partial<Pet> = {}): Pet {
  return petSchema.parse({
    ...emptyFields(PET_FIELDS),
    id: nextId(),
    name: 'Juno',
    species: 'dog',
    profileImageUrl: overrides.profileImage?.url ?? null,
    ...overrides,
  } satisfies Pet);
}

/** A pet's public card. */
export function buildPetCard(overrides: Partial<PetCard> = {}): PetCard {
  const { owner = buildUserCard(), care = null, missingNoticeId = null, ...pet } = overrides;
  return petCardSchema.parse({ ...buildPet(pet), owner, care, missingNoticeId });
}

export function buildImage(overrides: Partial<Image> = {}): Image {
  return imageSchema.parse({
    url: `/media/${nextUuid()}/1280.webp`,
    width: 1280,
    height: 960,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    ...overrides,
  } satisfies Image);
}

/** A device that is signed in: Chrome on Linux, not the one in hand. */
export function buildDeviceSession(overrides: Partial<DeviceSession> = {}): DeviceSession {
  return deviceSessionSchema.parse({
    id: nextUuid(),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    createdAt: '2026-01-02T03:04:05.000Z',
    lastSeenAt: '2026-01-02T03:04:05.000Z',
    isCurrent: false,
    ...overrides,
  } satisfies DeviceSession);
}

/** An unread welcome. */
export function buildNotification(overrides: Partial<NotificationItem> = {}): NotificationItem {
  return notificationItemSchema.parse({
    id: nextId(),
    kind: 'welcome',
    createdAt: '2026-01-02T03:04:05.000Z',
    isUnread: true,
    isRead: false,
    actors: [],
    actorCount: overrides.actors?.length ?? 0,
    target: null,
    ...overrides,
  } satisfies NotificationItem);
}
