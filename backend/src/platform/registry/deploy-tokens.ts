import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

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
    await this.em
      .fork()
      .execute('insert into deploy_tokens (id, unit, token_hash) values (?, ?, ?)', [
        randomUUID(),
        unit,
        hashOf(token),
      ]);
    return token;
  }

  /** Undefined for anything but a token that is still good. */
  async find(token: string): Promise<DeployToken | undefined> {
    if (!TOKEN_PATTERN.test(token)) return undefined;
    const [row] = await this.em
      .fork()
      .execute<DeployToken[]>(
        'update deploy_tokens set last_used_at = now() where token_hash = ? and revoked_at is null returning id, unit',
        [hashOf(token)],
      );
    return row;
  }

  /** How many tokens of the unit were good until now. */
  async revokeAll(unit: string): Promise<number> {
    const rows = await this.em
      .fork()
      .execute<unknown[]>(
        'update deploy_tokens set revoked_at = now() where unit = ? and revoked_at is null returning id',
        [unit],
      );
    return rows.length;
  }
}

/** A plain hash will do: the token is 256 random bits. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
