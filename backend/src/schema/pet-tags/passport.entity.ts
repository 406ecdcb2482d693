import { defineEntity, p } from '@mikro-orm/core';
import type { HealthKind } from '@qlixline/contract/pet-health/health-kinds';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { HealthDocument } from '../pet-health/health-document.entity.ts';
import { Pet } from '../pets/pet.entity.ts';
import { User } from '../users/user.entity.ts';

export const passportTable = defineEntity({
  name: 'Passport',
  tableName: 'passports',
  properties: {
    id: rowId().primary(),
    pet: () => belongsTo(Pet),
    /** User who created the passport, which can be opened only while they own the pet. */
    owner: () => belongsTo(User),
    tokenHash: p.blob().$type<Buffer>().unique(),
    shows: p.array().columnType('text[]').$type<HealthKind[]>(),
    expiresAt: p.datetime(),
    /** Time zone of its creator, which determines its last day. */
    timeZone: p.text().default('UTC'),
    openedAt: p.datetime().nullable(),
    createdAt: insertedAt(),
  },
  indexes: [
    { name: 'passports_of_pet', columns: [{ name: 'pet' }, { name: 'id', sort: 'desc' }] },
    { name: 'passports_owner', properties: 'owner' },
    { name: 'passports_expiring', properties: 'expiresAt' },
  ],
});

/** Link to a pet's passport (decision: passports). */
class Passport extends passportTable.class {}
passportTable.setClass(Passport);

export const passportDocumentTable = defineEntity({
  name: 'PassportDocument',
  tableName: 'passport_documents',
  properties: {
    passport: () => belongsTo(Passport).primary(),
    document: () => belongsTo(HealthDocument).primary(),
  },
  indexes: [{ name: 'passport_documents_document', properties: 'document' }],
});

/** Document the owner has chosen for a passport. */
class PassportDocument extends passportDocumentTable.class {}
passportDocumentTable.setClass(PassportDocument);
