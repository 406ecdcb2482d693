import { defineEntity, p } from '@mikro-orm/core';
import { SHELTER_ROLES, SHELTER_STATES } from '@qlixline/contract/shelter-states';

import { belongsTo, insertedAt, rowId } from './columns.ts';
import { Image } from './image.entity.ts';
import { User } from './user.entity.ts';

export const shelterTable = defineEntity({
  name: 'Shelter',
  tableName: 'shelters',
  properties: {
    id: rowId().primary(),
    name: p.text(),
    about: p.text(),
    /** Public, as the rest: people come there. */
    address: p.text(),
    openingHours: p.text(),
    website: p.text().nullable(),
    /** How people call it. */
    place: p.text(),
    /** Of the grid, as those of listings. Degrees. */
    latitude: p.float().columnType('double precision').check('latitude between -90 and 90'),
    longitude: p.float().columnType('double precision').check('longitude between -180 and 180'),
    logo: () => belongsTo(Image).nullable().deleteRule('set null'),
    state: p.enum(SHELTER_STATES).default('waiting'),
    /** Why a moderator refused it. */
    refusal: p.text().nullable(),
    /** Complete drafts are published with the approval. */
    publishesDrafts: p.boolean().default(true),
    /** Null when the account is gone. */
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

/** Several people who look for homes together (decision: shelters). */
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

/** Somebody may become a member. By itself, so that whoever asks for members asks for nothing else. */
class ShelterInvitation extends shelterInvitationTable.class {}
shelterInvitationTable.setClass(ShelterInvitation);
