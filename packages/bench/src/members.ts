import { createHmac, randomBytes, randomUUID } from 'node:crypto';

import { Client } from 'pg';

import type { MeasuredProduct } from './measured-product.ts';

/** A user with a session. */
export type Member = { userId: string; cookie: string };

/**
 * People with a session each, straight into the database: signing up ten thousand would take longer than what is
 * measured.
 */
export async function addMembers(product: MeasuredProduct, count: number): Promise<Member[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  try {
    await database.query(`insert into users (id, first_name) select id, 'Mira' from unnest($1::uuid[]) id`, [ids]);
    return await openSessions(database, product.sessionSecret, ids);
  } finally {
    await database.end();
  }
}

/** Written as backend/src/sessions/session-token.ts does. */
export async function openSessions(database: Client, secret: string, userIds: string[]): Promise<Member[]> {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'));
  await database.query(
    `insert into sessions (id, token_hash, user_id, user_agent)
     select gen_random_uuid(), decode(hash, 'hex'), id, '' from unnest($1::uuid[], $2::text[]) as given (id, hash)`,
    [userIds, tokens.map((token) => createHmac('sha256', secret).update(token).digest('hex'))],
  );
  return userIds.map((userId, index) => ({ userId, cookie: `qlixline_session=${tokens[index]}` }));
}
