import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';

const PREFIX = 'qlx_';
const TOKEN_PATTERN = /^qlx_[\w-]{43}$/;
/** Time for which the previous tokens stay valid beside a new one, so that no pipeline stops. */
const OVERLAP = sql<string>`now() + interval '1 day'`;

/** Name of a token without one; the log omits it. */
export const UNNAMED = 'unnamed';

/** Deploy token. `id` is its first eight characters, as in lists and the log. */
export type DeployToken = { id: string; unit: string; name: string };
type ListedToken = DeployToken & { createdAt: string; lastUsedAt: string | null; expiresAt: string | null };
type Which = { unit: string; name?: string | undefined; id?: string | undefined };

const SHOWN_ID = sql<string>`left(id::text, 8)`;
const IS_GOOD = sql<boolean>`(revoked_at is null and (expires_at is null or expires_at > now()))`;

/** Tokens that let a team publish one unit and nothing else. Stored as hashes; a token is shown once. */
@Injectable()
export class DeployTokens {
  constructor(private readonly em: EntityManager) {}

  /** Creates a token and returns it. Without `days` it is valid until revoked. */
  async create(unit: string, { name = UNNAMED, days }: { name?: string; days?: number } = {}): Promise<string> {
    const token = PREFIX + randomBytes(32).toString('base64url');
    const expiresAt = days === undefined ? null : sql<string>`now() + make_interval(days => ${days})`;
    await typedSql(this.em.fork())
      .insertInto('deploy_tokens')
      .values({ id: randomUUID(), unit, name, token_hash: hashOf(token), expires_at: expiresAt })
      .execute();
    return token;
  }

  /** Creates a new token with the name; earlier ones expire a day later. */
  async rotate(unit: string, name: string, days: number): Promise<string> {
    await typedSql(this.em.fork())
      .updateTable('deploy_tokens')
      .set({ expires_at: sql<string>`least(expires_at, ${OVERLAP})` })
      .where('unit', '=', unit)
      .where('name', '=', name)
      .where(IS_GOOD)
      .execute();
    return this.create(unit, { name, days });
  }

  /** Finds a valid token; undefined otherwise. */
  async find(token: string): Promise<DeployToken | undefined> {
    if (!TOKEN_PATTERN.test(token)) return undefined;
    return typedSql(this.em.fork())
      .updateTable('deploy_tokens')
      .set({ last_used_at: sql<string>`now()` })
      .where('token_hash', '=', hashOf(token))
      .where(IS_GOOD)
      .returning([SHOWN_ID.as('id'), 'unit', 'name'])
      .executeTakeFirst();
  }

  /** Lists valid tokens, of one unit or all, by unit and age. */
  list(unit?: string): Promise<ListedToken[]> {
    return typedSql(this.em.fork())
      .selectFrom('deploy_tokens')
      .select([
        SHOWN_ID.as('id'),
        'unit',
        'name',
        shared<string>(isoTime, sql.ref('created_at')).as('createdAt'),
        shared<string | null>(isoTime, sql.ref('last_used_at')).as('lastUsedAt'),
        shared<string | null>(isoTime, sql.ref('expires_at')).as('expiresAt'),
      ])
      .where(IS_GOOD)
      .$if(unit !== undefined, (all) => all.where('unit', '=', unit!))
      .orderBy('unit')
      .orderBy('created_at')
      .execute();
  }

  /** Revokes all tokens of the unit, those with a name or one, and returns how many were valid. */
  async revoke({ unit, name, id }: Which): Promise<number> {
    const { numUpdatedRows } = await typedSql(this.em.fork())
      .updateTable('deploy_tokens')
      .set({ revoked_at: sql<string>`now()` })
      .where('unit', '=', unit)
      .where(IS_GOOD)
      .$if(name !== undefined, (all) => all.where('name', '=', name!))
      .$if(id !== undefined, (all) => all.where(SHOWN_ID, '=', id!))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }
}

/** Hashes a token. A plain hash suffices for 256 random bits. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
