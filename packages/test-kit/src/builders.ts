import { deviceSessionSchema } from '@qlixline/contract/account/auth';
import type { DeviceSession } from '@qlixline/contract/account/auth';
import { imageSchema } from '@qlixline/contract/images/image';
import type { Image } from '@qlixline/contract/images/image';
import { notificationItemSchema } from '@qlixline/contract/notifications/notification';
import type { NotificationItem } from '@qlixline/contract/notifications/notification';
import { PET_FIELDS } from '@qlixline/contract/pets/pet-fields';
import { petCardSchema, petSchema } from '@qlixline/contract/pets/pet';
import type { Pet, PetCard } from '@qlixline/contract/pets/pet';
import { USER_FIELDS } from '@qlixline/contract/users/user-fields';
import { currentUserSchema } from '@qlixline/contract/users/user';
import { markedUserCardSchema } from '@qlixline/contract/users/user-card';
import type { MarkedUserCard } from '@qlixline/contract/users/user-card';
import type { CurrentUser } from '@qlixline/contract/users/user';

import { emptyFields } from './empty-fields.ts';

// Builders parse their result with the contract, so that specs cannot rely on shapes that the server never sends.

let lastId = 0;

/** Returns a new id in the format of a UUID, reproducible between runs. */
export function nextUuid(): string {
  lastId += 1;
  return `0198c0de-0000-7000-8000-${String(lastId).padStart(12, '0')}`;
}

export function nextId(): number {
  lastId += 1;
  return lastId;
}

/** Builds a signed-in user with a username and no photo. */
export function buildUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return currentUserSchema.parse({
    ...emptyFields(USER_FIELDS),
    id: nextUuid(),
    username: 'mira.olsen',
    displayName: 'Mira Olsen',
    firstName: 'Mira',
    profileImageUrl: overrides.profileImage?.url ?? null,
    profileImage: null,
    isPremium: false,
    measurementUnit: 'metric',
    isEmailConfirmed: true,
    hasPassword: true,
    roles: [],
    ...overrides,
  } satisfies CurrentUser);
}

/** Builds a user as others see them. */
export function buildUserCard(overrides: Partial<MarkedUserCard> = {}): MarkedUserCard {
  return markedUserCardSchema.parse({
    id: nextUuid(),
    username: 'ana.and.milo',
    displayName: 'Ana Duarte',
    firstName: 'Ana',
    profileImageUrl: null,
    resembles: null,
    ...overrides,
  } satisfies MarkedUserCard);
}

/** Builds a dog named Juno without a photo. */
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

/** Builds a pet's public card. */
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

/** Builds another signed-in device: Chrome on Linux. */
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

/** Builds an unread welcome notification. */
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
