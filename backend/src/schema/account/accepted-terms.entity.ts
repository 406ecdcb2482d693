import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const acceptedTermsTable = defineEntity({
  name: 'AcceptedTerms',
  tableName: 'accepted_terms',
  properties: {
    user: () => belongsTo(User).primary(),
    /** Beginning of the text's hash, which the page shows. */
    version: p.text().primary(),
    acceptedAt: insertedAt(),
  },
});

/** Version of the terms that a user has accepted (decision: law-and-help). */
class AcceptedTerms extends acceptedTermsTable.class {}
acceptedTermsTable.setClass(AcceptedTerms);
