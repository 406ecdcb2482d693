import type { CarerRole } from '@qlixline/contract/pets/pet-roles';

/** Rights of each role, worded for the carer and for the owner. */
export const RIGHTS: Record<CarerRole, { forCarer: string; forOwner: string }> = {
  co_owner: {
    forCarer: 'As a co-owner you edit the profile and keep the health journal. You get the health reminders, too.',
    forOwner: 'Edits the profile and keeps the health journal, until one of you ends it.',
  },
  sitter: {
    forCarer:
      'As a sitter you read the health journal and add to it. You get the health reminders, too. It ends by itself after the last day.',
    forOwner: 'Reads the health journal and adds to it. It ends by itself after the last day.',
  },
};
