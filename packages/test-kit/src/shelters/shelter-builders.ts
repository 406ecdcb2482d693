import { shelterMemberSchema, shelterSchema, waitingShelterSchema } from '@qlixline/contract/shelters/shelter';
import type { Shelter, ShelterMember, WaitingShelter } from '@qlixline/contract/shelters/shelter';

import { buildUserCard, nextId } from '../builders.ts';

const SOME_TIME = '2026-01-02T03:04:05.000Z';

const shelterFields = () => ({
  id: nextId(),
  name: 'Paws by the river',
  logoUrl: null,
  logo: null,
  place: { name: 'Lisbon', latitude: 38.72, longitude: -9.13911 },
  about: 'We look after cats and dogs until somebody takes them home.',
  address: 'Rua das Flores 12, Lisbon',
  openingHours: 'Tue to Sun, 10 to 17',
  website: 'https://paws.example',
});

/** Builds an approved shelter of other users. */
export function buildShelter(overrides: Partial<Shelter> = {}): Shelter {
  return shelterSchema.parse({
    ...shelterFields(),
    isApproved: (overrides.state ?? 'approved') === 'approved',
    state: 'approved',
    animalCount: 0,
    role: null,
    isInvited: false,
    refusal: null,
    publishesDrafts: overrides.role && overrides.state && overrides.state !== 'approved' ? true : null,
    ...overrides,
  } satisfies Shelter);
}

export function buildShelterMember(overrides: Partial<ShelterMember> = {}): ShelterMember {
  return shelterMemberSchema.parse({
    user: buildUserCard(),
    role: 'member',
    since: SOME_TIME,
    isInvited: false,
    isHidden: false,
    ...overrides,
  } satisfies ShelterMember);
}

/** Builds a shelter under review. */
export function buildWaitingShelter(overrides: Partial<WaitingShelter> = {}): WaitingShelter {
  return waitingShelterSchema.parse({
    ...shelterFields(),
    isApproved: false,
    founder: buildUserCard(),
    createdAt: SOME_TIME,
    isOwn: false,
    ...overrides,
  } satisfies WaitingShelter);
}
