import type { EntityManager } from '@mikro-orm/postgresql';
import type { RequiredEntityData } from '@mikro-orm/core';

import { REGULAR_AFTER_DAYS } from '@qlixline/contract/trust/reaches';

import { User } from '../../schema/users/user.entity.ts';

const DAY_MS = 86_400_000;
let built = 0;

/** Builds a user of the level "regular", to whom few limits of trust apply; saved by the next flush. */
export function buildUser(em: EntityManager, properties: Partial<RequiredEntityData<User>> = {}): User {
  built += 1;
  return em.create(User, {
    email: `person-${built}@qlixline.example`,
    emailConfirmedAt: new Date(),
    createdAt: new Date(Date.now() - 2 * REGULAR_AFTER_DAYS * DAY_MS),
    firstName: `UserProfile ${built}`,
    ...properties,
  });
}
