import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { typedSql } from '../../database/typed-sql.ts';

const PREFIX = 'qlx_';
const TOKEN_PATTERN = /^qlx_[\w-]{43}$/;

export type DeployToken = { id: string; unit: string };

/** What lets a team publish one unit and nothing else. Kept as a hash: the token itself is shown once. */
@Injectable()
export class DeployTokens {
  constructor(private readonly em: EntityManager) {}

  /** The token, to be handed to the team. */
  async create(unit: string): Promise<string> {
    const token = PREFIX + randomBytes(32).toString('base64url');
    await typedSql(this.em.fork())
      .insertInto('deploy_tokens')
      .values({ id: randomUUID(), unit, token_hash: hashOf(token) })
      .execute();
    return token;
  }

  /** Undefined for anything but a token that is still good. */
  async find(token: string): Promise<DeployToken | undefined> {
    if (!TOKEN_PATTERN.test(token)) return undefined;
    return typedSql(this.em.fork())
      .updateTable('deploy_tokens')
      .set({ last_used_at: sql<string>`now()` })
      .where('token_hash', '=', hashOf(token))
      .where('revoked_at', 'is', null)
      .returning(['id', 'unit'])
      .executeTakeFirst();
  }

  /** How many tokens of the unit were good until now. */
  async revokeAll(unit: string): Promise<number> {
    const { numUpdatedRows } = await typedSql(this.em.fork())
      .updateTable('deploy_tokens')
      .set({ revoked_at: sql<string>`now()` })
      .where('unit', '=', unit)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }
}

/** A plain hash will do: the token is 256 random bits. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
