import { befriend, block, unfriend } from '../relate.ts';
import type { TestApi } from '../start-api.ts';
import type { Scene } from './matrix-row.ts';

/** An owner, and everybody as they stand to them. */
export async function setScene(api: TestApi): Promise<Scene> {
  const [owner, stranger, friend, formerFriend, blocked] = await Promise.all([
    api.asUser(),
    api.asUser(),
    api.asUser(),
    api.asUser(),
    api.asUser(),
  ]);
  for (const user of [friend, formerFriend]) await befriend(api, owner, user);
  await unfriend(api, owner, formerFriend);
  await block(api, owner, blocked);
  return { api, owner, stranger, friend, formerFriend, blocked };
}
