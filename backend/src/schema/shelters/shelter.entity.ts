import { defineEntity, p } from '@mikro-orm/core';
import { SHELTER_ROLES, SHELTER_STATES } from '@qlixline/contract/shelters/shelter-states';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Image } from '../images/image.entity.ts';
import { User } from '../users/user.entity.ts';

export const shelterTable = defineEntity({
  name: 'Shelter',
  tableName: 'shelters',
  properties: {
    id: rowId().primary(),
    name: p.text(),
    about: p.text(),
    /** Address, which is public like the other content, as people visit the shelter. */
    address: p.text(),
    openingHours: p.text(),
    website: p.text().nullable(),
    /** Name of the place. */
    place: p.text(),
    /** Degrees on the grid, as for listings. */
    latitude: p.float().columnType('double precision').check('latitude between -90 and 90'),
    longitude: p.float().columnType('double precision').check('longitude between -180 and 180'),
    logo: () => belongsTo(Image).nullable().deleteRule('set null'),
    state: p.enum(SHELTER_STATES).default('waiting'),
    /** Reason of a moderator's rejection. */
    refusal: p.text().nullable(),
    /** True if complete drafts are published with the approval. */
    publishesDrafts: p.boolean().default(true),
    /** Founder; null once the account is deleted. */
    founder: () => belongsTo(User).nullable().deleteRule('set null'),
    createdAt: insertedAt(),
  },
  checks: [{ name: 'shelters_refused', expression: `(state = 'refused') = (refusal is not null)` }],
  indexes: [
    { name: 'shelters_waiting', properties: 'id', where: `state = 'waiting'` },
    { name: 'shelters_founder', properties: 'founder' },
    { name: 'shelters_logo', properties: 'logo', where: 'logo_id is not null' },
  ],
});

/** Shelter: several users who find homes for animals (decision: shelters). */
export class Shelter extends shelterTable.class {}
shelterTable.setClass(Shelter);

export const shelterMemberTable = defineEntity({
  name: 'ShelterMember',
  tableName: 'shelter_members',
  properties: {
    shelter: () => belongsTo(Shelter).primary(),
    user: () => belongsTo(User).primary(),
    role: p.enum(SHELTER_ROLES),
    since: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [{ name: 'shelter_members_user', properties: ['user', 'since'] }],
});

class ShelterMember extends shelterMemberTable.class {}
shelterMemberTable.setClass(ShelterMember);

export const shelterInvitationTable = defineEntity({
  name: 'ShelterInvitation',
  tableName: 'shelter_invitations',
  properties: {
    shelter: () => belongsTo(Shelter).primary(),
    user: () => belongsTo(User).primary(),
    inviter: () => belongsTo(User),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [
    { name: 'shelter_invitations_user', properties: ['user', 'createdAt'] },
    { name: 'shelter_invitations_inviter', properties: 'inviter' },
  ],
});

/** Invitation to become a member. A separate table, so that queries of members can't include invitations. */
class ShelterInvitation extends shelterInvitationTable.class {}
shelterInvitationTable.setClass(ShelterInvitation);
