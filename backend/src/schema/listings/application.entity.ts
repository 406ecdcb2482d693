import { defineEntity, p } from '@mikro-orm/core';
import { answersTo } from '@qlixline/contract/listings/application-answers';
import { APPLICATION_STATES, OPEN_APPLICATION_STATES } from '@qlixline/contract/listings/application-states';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { QUOTED_LIST } from '../quoted-list.sql.ts';
import { Listing } from './listing.entity.ts';
import { Pet } from '../pets/pet.entity.ts';
import { User } from '../users/user.entity.ts';

export const applicationTable = defineEntity({
  name: 'Application',
  tableName: 'applications',
  properties: {
    id: rowId().primary(),
    listing: () => belongsTo(Listing),
    applicant: () => belongsTo(User),
    state: p.enum(APPLICATION_STATES),
    home: p.enum(answersTo('home')),
    tenure: p.enum(answersTo('tenure')),
    garden: p.enum(answersTo('garden')),
    children: p.enum(answersTo('children')),
    otherAnimals: p.text(),
    experience: p.text(),
    hoursAlone: p.smallint().check('hours_alone between 0 and 24'),
    message: p.text(),
    createdAt: insertedAt(),
    /** Time of the last step. */
    changedAt: insertedAt(),
  },
  indexes: [
    { name: 'applications_of_listing', columns: [{ name: 'listing' }, { name: 'id', sort: 'desc' }] },
    { name: 'applications_of_applicant', columns: [{ name: 'applicant' }, { name: 'id', sort: 'desc' }] },
  ],
  uniques: [
    {
      name: 'applications_one_open',
      properties: ['listing', 'applicant'],
      where: `state in (${QUOTED_LIST([...OPEN_APPLICATION_STATES, 'approved'])})`,
    },
    { name: 'applications_one_approved', properties: 'listing', where: `state = 'approved'` },
  ],
});

/** Application to adopt a listed animal (decision: applications). */
class Application extends applicationTable.class {}
applicationTable.setClass(Application);

export const applicationStepTable = defineEntity({
  name: 'ApplicationStep',
  tableName: 'application_steps',
  properties: {
    id: rowId().primary(),
    application: () => belongsTo(Application),
    state: p.enum(APPLICATION_STATES),
    isByLister: p.boolean(),
    message: p.text(),
    createdAt: insertedAt(),
  },
  indexes: [{ name: 'application_steps_of_application', properties: ['application', 'id'] }],
});

export const handoverTable = defineEntity({
  name: 'Handover',
  tableName: 'handovers',
  properties: {
    application: () => belongsTo(Application).primary(),
    pet: () => belongsTo(Pet),
    offeredAt: insertedAt(),
    /** Time of acceptance; null while it is only offered. */
    acceptedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'handovers_pet', properties: 'pet' }],
});

/** Handover of a pet's record to its adopter. */
class Handover extends handoverTable.class {}
handoverTable.setClass(Handover);

/** Step of an application, or a message to it. */
class ApplicationStep extends applicationStepTable.class {}
applicationStepTable.setClass(ApplicationStep);
