import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, expect } from '@jest/globals';
import type { HealthDocument } from '@qlixline/contract/pet-health/health-document';
import { healthDocumentSchema } from '@qlixline/contract/pet-health/health-document';
import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import { healthJournalSchema } from '@qlixline/contract/pet-health/health-entry';
import type { CarerRole } from '@qlixline/contract/pets/pet-roles';

import { LeftImages } from '../../modules/images/left-images.ts';
import { apiOfSpec } from '../api-of-spec.ts';
import { documentForm } from '../samples/sample-documents.ts';
import { samplePng } from '../samples/sample-images.ts';
import type { SignedIn } from '../start/start-api.ts';

/** Mira's pet, and an entry of its health journal. */
export type DocumentScene = { mira: SignedIn; petId: number; entryId: number };
type Sent = Parameters<typeof documentForm>[0];

export const VISIT = { kind: 'visit', on: '2026-01-06', name: 'Limping', note: '', dueOn: null };

/**
 * Creates Mira with a pet and an entry before each test. Returns the API, steps with documents of that entry, and
 * `current`, which returns the scene in a hook or a test. Call this once, at the top of a file.
 */
export function documentSceneOfSpec() {
  const api = apiOfSpec();
  let scene: DocumentScene;
  beforeEach(async () => {
    const mira = await api.asUser();
    const petId = await petOf(mira);
    scene = { mira, petId, entryId: await visitOf(mira, petId) };
  });

  const documentsPath = (pet = scene.petId, entry = scene.entryId) => `/api/pets/${pet}/health/${entry}/documents`;
  const addressOf = ({ id }: HealthDocument) => `${documentsPath()}/${id}`;
  const tryAdd = ({ client }: SignedIn, sent?: Sent) => client.post(documentsPath(), documentForm(sent));
  async function add(by: SignedIn, sent?: Sent): Promise<HealthDocument> {
    const reply = await tryAdd(by, sent);
    expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
    return healthDocumentSchema.parse(reply.json);
  }
  const journalOf = async ({ client }: SignedIn): Promise<HealthEntry[]> =>
    healthJournalSchema.parse((await client.get(`/api/pets/${scene.petId}/health`)).json);
  const folderOf = (id: string) => join(api.dataDir, 'media', id.slice(-2), id);

  return {
    api,
    current: () => scene,
    /** Adds the following documents to another entry. */
    turnTo: (entryId: number): void => {
      scene.entryId = entryId;
    },
    documentsPath,
    addressOf,
    tryAdd,
    add,
    addPicture: async (by: SignedIn) => add(by, { name: 'Paw.png', type: 'image/png', bytes: await samplePng() }),
    documentsOf: async (by = scene.mira) => (await journalOf(by)).flatMap(({ documents }) => documents),
    folderOf,
    isStored: (document: HealthDocument) => existsSync(folderOf(fileIdOf(document))),
    temporaryFiles: () => readdir(join(api.dataDir, 'tmp')),

    /** Removes leftover files as if an hour had passed. */
    removeLeft: async (): Promise<void> => {
      await api.em().execute(`update left_images set created_at = now() - interval '2 hours'`);
      await api.app.get(LeftImages, { strict: false }).remove();
    },

    makeCarer: async (role: CarerRole, endsOn: string | null = role === 'sitter' ? '2100-01-01' : null) => {
      const carer = await api.asUser();
      await api
        .em()
        .execute('insert into pet_carers (pet_id, user_id, role, ends_on, accepted_at) values (?, ?, ?, ?, now())', [
          scene.petId,
          carer.userId,
          role,
          endsOn,
        ]);
      return carer;
    },

    /** Requests each document's file and returns the statuses. */
    statusesFor: async ({ client }: SignedIn, ...documents: HealthDocument[]): Promise<number[]> => {
      const replies = await Promise.all(
        documents.map((document) => client.get(document.image?.url ?? addressOf(document))),
      );
      return replies.map(({ status }) => status);
    },
  };
}

export async function petOf({ client }: SignedIn): Promise<number> {
  return (await client.post('/api/pets', { name: 'Juno', species: 'dog' })).json.id;
}

/** Adds an entry to a pet's journal and returns its id. */
export async function visitOf({ client }: SignedIn, petId: number): Promise<number> {
  return (await client.post(`/api/pets/${petId}/health`, VISIT)).json.id;
}

/** Returns the document's id among the stored files. */
export function fileIdOf({ id, image }: HealthDocument): string {
  return image ? image.url.split('/')[2]! : id;
}
