import type { Application } from '@qlixline/contract/listings/application';

import { jsonObject } from './json-object.sql.ts';

/**
 * SQL of the contract's handover of the listing's pet, from rows of `applications` and `listings`. It exists while the
 * pet is the lister's and after it was handed over; null before the approval and without a record.
 */
export const HANDOVER_JSON = (application: string, listing: string): string => `
  case when ${application}.state = 'approved' then (
    select ${jsonObject<NonNullable<Application['handover']>>({
      petId: 'pets.id',
      petName: 'pets.name',
      isOffered: 'h.application_id is not null',
      isAccepted: 'h.accepted_at is not null',
    })}
    from pets left join handovers h on h.application_id = ${application}.id and h.pet_id = pets.id
    where pets.id = ${listing}.pet_id and (pets.owner_id = ${listing}.lister_id or h.accepted_at is not null)) end`;
