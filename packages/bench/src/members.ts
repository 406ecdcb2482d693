import { createHmac, randomBytes, randomUUID } from 'node:crypto';

import { REGULAR_AFTER_DAYS } from '@qlixline/contract/trust/reaches';
import { Client } from 'pg';

import type { MeasuredProduct } from './measured-product.ts';

/** A user with a session. */
export type Member = { userId: string; cookie: string };

/**
 * Adds users of the level "regular", whom few limits stop, with a session directly to the database, because ten thousand registrations would take longer than the
 * measurement.
 */
export async function addMembers(product: MeasuredProduct, count: number): Promise<Member[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  try {
    await database.query(
      `insert into users (id, first_name, email, email_confirmed_at, created_at)
       select id, 'Mira', id || '@qlixline.example', now(), now() - make_interval(days => $2) from unnest($1::uuid[]) id`,
      [ids, 2 * REGULAR_AFTER_DAYS],
    );
    return await openSessions(database, product.sessionSecret, ids);
  } finally {
    await database.end();
  }
}

/** Creates sessions like backend/src/sessions/session-token.ts. */
export async function openSessions(database: Client, secret: string, userIds: string[]): Promise<Member[]> {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'));
  await database.query(
    `insert into sessions (id, token_hash, user_id, user_agent)
     select gen_random_uuid(), decode(hash, 'hex'), id, '' from unnest($1::uuid[], $2::text[]) as given (id, hash)`,
    [userIds, tokens.map((token) => createHmac('sha256', secret).update(token).digest('hex'))],
  );
  return userIds.map((userId, index) => ({ userId, cookie: `qlixline_session=${tokens[index]}` }));
}
