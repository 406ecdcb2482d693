import { expect } from '@jest/globals';
import { importPreviewSchema, importResultSchema } from '@qlixline/contract/shelters/shelter-import';
import type { ImportInput, ImportPreview, ImportResult } from '@qlixline/contract/shelters/shelter-import';
import { ownSheltersSchema, shelterMembersSchema, shelterSchema } from '@qlixline/contract/shelters/shelter';
import type { OwnShelters, Shelter, ShelterMember } from '@qlixline/contract/shelters/shelter';
import type { ShelterInput } from '@qlixline/contract/shelters/shelter-input';

import { LISBON } from './offer.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';

// Shelters over HTTP.

export function shelterContent(more: Partial<ShelterInput> = {}): ShelterInput {
  return {
    name: 'Paws by the river',
    about: 'We look after cats and dogs until somebody takes them home.',
    address: 'Rua das Flores 12, Lisbon',
    openingHours: 'Tue to Sun, 10 to 17',
    website: 'https://paws.example',
    place: LISBON,
    logoUrl: null,
    ...more,
  };
}

/** Founds a shelter, which waits for a moderator. */
export async function found(founder: SignedIn, more: Partial<ShelterInput> = {}): Promise<Shelter> {
  const reply = await founder.client.post('/api/shelters', shelterContent(more));
  expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
  return shelterSchema.parse(reply.json);
}

/** Inserts an approved shelter with a manager and members, without the steps that lead there. */
export async function shelterOf(api: TestApi, manager: SignedIn, members: readonly SignedIn[] = []): Promise<number> {
  const em = api.em();
  const [shelter] = await em.execute<[{ id: number }]>(
    `insert into shelters (name, about, address, opening_hours, place, latitude, longitude, state, founder_id)
     values ('Paws by the river', 'Cats and dogs', 'Rua das Flores 12', '', 'Lisbon', 38.72, -9.13911, 'approved', ?)
     returning id`,
    [manager.userId],
  );
  for (const { userId } of [manager, ...members]) {
    const role = userId === manager.userId ? 'manager' : 'member';
    await em.execute('insert into shelter_members (shelter_id, user_id, role) values (?, ?, ?)', [
      shelter.id,
      userId,
      role,
    ]);
  }
  return shelter.id;
}

export async function shelterSeenBy({ client }: SignedIn, id: number): Promise<Shelter> {
  return shelterSchema.parse((await client.get(`/api/shelters/${id}`)).json);
}

export async function ownShelters({ client }: SignedIn): Promise<OwnShelters> {
  return ownSheltersSchema.parse((await client.get('/api/shelters/mine')).json);
}

export async function membersOf({ client }: SignedIn, id: number): Promise<ShelterMember[]> {
  return shelterMembersSchema.parse((await client.get(`/api/shelters/${id}/members`)).json);
}

export async function previewOf({ client }: SignedIn, id: number, csv: string): Promise<ImportPreview> {
  const reply = await client.post(`/api/shelters/${id}/import/preview`, { csv });
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
  return importPreviewSchema.parse(reply.json);
}

export async function importAnimals(
  { client }: SignedIn,
  id: number,
  csv: string,
  more: Partial<ImportInput> = {},
): Promise<ImportResult> {
  const reply = await client.post(`/api/shelters/${id}/import`, { csv, photos: [], isToPublish: false, ...more });
  expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
  return importResultSchema.parse(reply.json);
}
