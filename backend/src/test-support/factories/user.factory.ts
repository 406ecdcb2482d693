import type { EntityManager } from '@mikro-orm/postgresql';
import type { RequiredEntityData } from '@mikro-orm/core';

import { User } from '../../schema/users/user.entity.ts';

let built = 0;

/** Builds a user; saved by the next flush. */
export function buildUser(em: EntityManager, properties: Partial<RequiredEntityData<User>> = {}): User {
  built += 1;
  return em.create(User, {
    email: `person-${built}@qlixline.example`,
    emailConfirmedAt: new Date(),
    firstName: `UserProfile ${built}`,
    ...properties,
  });
}
