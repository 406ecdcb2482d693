import { defineEntity, p } from '@mikro-orm/core';
import type { CareContact } from '@qlixline/contract/care-plans/care-plan';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Pet } from '../pets/pet.entity.ts';

export const carePlanTable = defineEntity({
  name: 'CarePlan',
  tableName: 'care_plans',
  properties: {
    pet: () => belongsTo(Pet).primary(),
    /** Increases with each change, by which a change of an older one is refused. */
    version: p.integer(),
    food: p.text(),
    walks: p.text(),
    medicationHints: p.text(),
    dos: p.text(),
    donts: p.text(),
    contacts: p.json().$type<CareContact[]>(),
    vetName: p.text(),
    vetPhone: p.text(),
    vetAddress: p.text(),
    insurance: p.text(),
    chipNumber: p.text(),
    updatedAt: insertedAt(),
  },
});

/** Instructions for whoever looks after a pet (decision: care-plans). */
class CarePlan extends carePlanTable.class {}
carePlanTable.setClass(CarePlan);

export const careLinkTable = defineEntity({
  name: 'CareLink',
  tableName: 'care_links',
  properties: {
    id: rowId().primary(),
    pet: () => belongsTo(Pet),
    tokenHash: p.blob().$type<Buffer>().unique(),
    expiresAt: p.datetime(),
    /** Time zone of its creator, which determines its last day. */
    timeZone: p.text(),
    openedAt: p.datetime().nullable(),
    createdAt: insertedAt(),
  },
  indexes: [
    { name: 'care_links_of_pet', columns: [{ name: 'pet' }, { name: 'id', sort: 'desc' }] },
    { name: 'care_links_expiring', properties: 'expiresAt' },
  ],
});

/** Link by which a care plan opens without an account. */
class CareLink extends careLinkTable.class {}
careLinkTable.setClass(CareLink);
