import type { TrustLevel } from '@qlixline/contract/trust/reaches';

import type { SignedIn, TestApi } from '../start/start-api.ts';

const AGE: Record<TrustLevel, string> = { new: '1 hour', member: '2 days', regular: '60 days', moderator: '60 days' };

/** Gives a user of the level `regular` another level of trust. */
export async function putOnLevel(api: TestApi, { userId }: SignedIn, level: TrustLevel): Promise<void> {
  const em = api.em();
  await em.execute(`update users set created_at = now() - ?::interval where id = ?`, [AGE[level], userId]);
  if (level === 'moderator')
    await em.execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [userId]);
}
