import { randomUUIDv7 } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { EntityManager } from '@mikro-orm/postgresql';
import type { DueSeries } from '@qlixline/contract/pet-health/due-series';
import type { HealthEntryInput } from '@qlixline/contract/pet-health/health-entry';

import { typedSql } from '@qlixline/backend/database/typed-sql';
import type { DemoTools } from '@qlixline/backend/demonstration/demo-tools';
import { insertRows } from './insert-rows.ts';
import type { Cast } from './make-people.ts';
import type { DemoPicture } from './pictures/demo-picture.ts';
import type { PictureStudio } from './pictures/picture-studio.ts';
import { writtenPdf } from '@qlixline/backend/files/written-pdf';

const DAY_MS = 86_400_000;

/** Entry: days before today, and of a reminder after it. */
type DemoEntry = {
  pet: 'Juno' | 'Nori';
  daysAgo: number;
  dueInDays?: number;
  repeat?: Pick<DueSeries, 'every' | 'unit'>;
  endedDaysAgo?: number;
} & (
  | { kind: 'weight'; weightKg: number }
  | { kind: 'vaccination' | 'allergy' | 'visit' | 'deworming' | 'parasites' | 'dental'; name: string; note?: string }
  | { kind: 'medication'; name: string; note?: string; dose: string; schedule: Medication['schedule'] }
);
type Medication = Extract<HealthEntryInput, { kind: 'medication' }>;

/** Journal entries of Mira's pets; the latest weights match their profiles. */
const DEMO_HEALTH: readonly DemoEntry[] = [
  { pet: 'Juno', kind: 'weight', daysAgo: 420, weightKg: 15.9 },
  { pet: 'Juno', kind: 'weight', daysAgo: 330, weightKg: 16.6 },
  { pet: 'Juno', kind: 'weight', daysAgo: 240, weightKg: 17.8 },
  { pet: 'Juno', kind: 'weight', daysAgo: 150, weightKg: 18.3 },
  { pet: 'Juno', kind: 'weight', daysAgo: 75, weightKg: 17.9 },
  { pet: 'Juno', kind: 'weight', daysAgo: 12, weightKg: 17.4 },
  {
    pet: 'Juno',
    kind: 'vaccination',
    daysAgo: 350,
    name: 'Rabies',
    note: 'Left shoulder',
    dueInDays: 15,
    repeat: { every: 1, unit: 'year' },
  },
  { pet: 'Juno', kind: 'vaccination', daysAgo: 350, name: 'Distemper, parvo, hepatitis' },
  {
    pet: 'Juno',
    kind: 'medication',
    daysAgo: 20,
    name: 'Worming tablet',
    dose: 'One tablet, in cheese',
    schedule: 'monthly',
    dueInDays: 0,
    repeat: { every: 3, unit: 'month' },
  },
  {
    pet: 'Juno',
    kind: 'parasites',
    daysAgo: 160,
    name: 'Tick collar',
    note: 'Off for swimming.',
    dueInDays: 80,
    repeat: { every: 8, unit: 'month' },
  },
  { pet: 'Juno', kind: 'dental', daysAgo: 230, name: 'Tartar removed', note: 'All teeth are fine.' },
  { pet: 'Juno', kind: 'allergy', daysAgo: 500, name: 'Chicken', note: 'Itches within the hour. Duck is fine.' },
  { pet: 'Juno', kind: 'visit', daysAgo: 75, name: 'Torn claw', note: 'Dr. Fonseca. Bandage for five days, no beach.' },
  {
    pet: 'Juno',
    kind: 'medication',
    daysAgo: 75,
    name: 'Painkiller',
    dose: '25 mg',
    schedule: 'twice_daily',
    endedDaysAgo: 70,
  },
  { pet: 'Nori', kind: 'weight', daysAgo: 200, weightKg: 5.8 },
  { pet: 'Nori', kind: 'weight', daysAgo: 30, weightKg: 6.1 },
  { pet: 'Nori', kind: 'vaccination', daysAgo: 364, name: 'Cat flu', note: 'The quiet room, last slot.', dueInDays: 1 },
];

const DOCUMENTS_OF = 'Torn claw';
const BANDAGE = { name: 'Bandage, day one.jpg', picture: { scene: 'sofa', of: 'dog socks' } } as const;
export const DEMO_HEALTH_PICTURES: readonly DemoPicture[] = [BANDAGE.picture];
const LETTER = {
  name: 'Letter of the practice.pdf',
  lines: [
    'Dr. Fonseca, veterinary practice',
    'Patient: Juno, Border Collie',
    'Torn claw at the left front paw, clipped and dressed.',
    'Bandage for five days, keep it dry. Painkiller twice a day.',
    'Please come back if she limps after a week.',
  ],
};

type Making = { em: EntityManager; studio: PictureStudio; now: Date };
type Archive = Pick<DemoTools, 'files' | 'storage'>;

/** Makes the documents from the vet and Mira's photos, attached to their visit. */
export async function makeHealthDocuments(
  { em, studio }: Making,
  { files, storage }: Archive,
  cast: Cast,
): Promise<void> {
  const { id: entryId } = await typedSql(em)
    .selectFrom('health_entries')
    .select('id')
    .where('name', '=', DOCUMENTS_OF)
    .executeTakeFirstOrThrow();
  const letter = writtenPdf(LETTER.lines);
  const file = join(storage.temporaryFolder, 'demo-letter.pdf');
  await writeFile(file, letter);
  const letterId = await files.store(file).finally(() => rm(file, { force: true }));
  const [imageId = ''] = await studio.make([{ ownerId: cast.mira.id, kind: 'health', picture: BANDAGE.picture }]);
  const { bytes } = await typedSql(em)
    .selectFrom('media')
    .select('bytes')
    .where('id', '=', imageId)
    .executeTakeFirstOrThrow();
  await insertRows(em, 'health_documents', [
    { id: letterId, entry_id: entryId, media_id: null, name: LETTER.name, bytes: letter.length },
    { id: randomUUIDv7(), entry_id: entryId, media_id: imageId, name: BANDAGE.name, bytes },
  ]);
}

export async function makeHealth(em: EntityManager, cast: Cast, now: Date): Promise<void> {
  const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  await insertRows(
    em,
    'health_entries',
    DEMO_HEALTH.map((entry) => ({
      pet_id: cast.mira.pets.get(entry.pet) ?? 0,
      kind: entry.kind,
      happened_on: day(entry.daysAgo),
      name: 'name' in entry ? entry.name : '',
      note: 'note' in entry ? (entry.note ?? '') : '',
      weight_kg: entry.kind === 'weight' ? entry.weightKg : null,
      dose: entry.kind === 'medication' ? entry.dose : '',
      schedule: entry.kind === 'medication' ? entry.schedule : null,
      ends_on: entry.endedDaysAgo === undefined ? null : day(entry.endedDaysAgo),
      due_on: entry.dueInDays === undefined ? null : day(-entry.dueInDays),
      repeat_every: entry.repeat?.every ?? null,
      repeat_unit: entry.repeat?.unit ?? null,
      repeat_from: entry.repeat === undefined ? null : day(-(entry.dueInDays ?? 0)),
    })),
  );
}
