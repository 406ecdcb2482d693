import { createHmac, randomBytes, randomUUID } from 'node:crypto';

import { Client } from 'pg';

import type { MeasuredProduct } from '../measured-product.ts';
import type { CrowdClient } from './crowd-orders.ts';

/**
 * People with a session each, straight into the database: signing up ten thousand would take longer than what is
 * measured. Written as backend/src/modules/sessions/session-token.ts does.
 */
export async function addMembers(
  { databaseUrl, sessionSecret }: MeasuredProduct,
  count: number,
): Promise<CrowdClient[]> {
  const members = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }));
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const ids = members.map(({ id }) => id);
    await database.query(`insert into users (id, first_name) select id, 'Mira' from unnest($1::uuid[]) id`, [ids]);
    await database.query(
      `insert into sessions (id, token_hash, user_id, user_agent)
       select gen_random_uuid(), decode(hash, 'hex'), id, '' from unnest($1::uuid[], $2::text[]) as given (id, hash)`,
      [ids, members.map(({ token }) => createHmac('sha256', sessionSecret).update(token).digest('hex'))],
    );
  } finally {
    await database.end();
  }
  return members.map(({ id, token }) => ({ userId: id, cookie: `qlixline_session=${token}` }));
}
