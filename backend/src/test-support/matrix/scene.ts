import type { CarerRole } from '@qlixline/contract/pets/pet-roles';

import { befriend, block, unfriend } from '../scenes/relate.ts';
import { shelterOf } from '../scenes/shelter.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';
import type { Scene } from './matrix-row.ts';

/** Creates an owner and callers in all relations to them. */
export async function setScene(api: TestApi): Promise<Scene> {
  const [owner, stranger, friend, formerFriend, blocked, shelterMember] = await Promise.all([
    api.asUser(),
    api.asUser(),
    api.asUser(),
    api.asUser(),
    api.asUser(),
    api.asUser(),
  ]);
  for (const user of [friend, formerFriend]) await befriend(api, owner, user);
  await unfriend(api, owner, formerFriend);
  await block(api, owner, blocked);
  const shelterId = await shelterOf(api, owner, [shelterMember]);
  return { api, shelterId, owner, stranger, friend, formerFriend, blocked, shelterMember };
}

/** Creates a carer of all the owner's current pets. */
export async function carerOfAll({ api, owner }: Scene, role: CarerRole): Promise<SignedIn> {
  const carer = await api.asUser();
  await api.em().execute(
    `insert into pet_carers (pet_id, user_id, role, ends_on, accepted_at)
     select id, ?, ?, current_date + 7, now() from pets where owner_id = ?`,
    [carer.userId, role, owner.userId],
  );
  return carer;
}
