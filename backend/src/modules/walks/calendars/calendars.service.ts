import { createHash, randomBytes } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { WalkCalendar } from '@qlixline/contract/walks/walk';
import { sql } from 'kysely';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { notFound } from '../../../errors/problem-error.ts';
import { IS_PERSON_SHOWN_OUTSIDE } from '../../../schema/suspensions/suspension.sql.ts';
import { ShownWalks } from '../shown-walks.ts';
import { makeCalendar } from './make-calendar.ts';

const TOKEN = /^[\w-]{43}$/;
const ENDING = '.ics'; // some programs accept no other ending

/** Calendars of walks: one walk to add, and all of a user's under a secret address (decision: walks). */
@Injectable()
export class CalendarsService {
  constructor(
    private readonly em: EntityManager,
    private readonly walks: ShownWalks,
    @InjectEnv() private readonly env: Pick<Env, 'publicOrigin'>,
  ) {}

  /** Returns a walk as iCalendar. */
  async ofWalk(viewerId: string, id: number): Promise<string> {
    const walk = await this.walks.forCalendar(viewerId, id);
    if (!walk) throw notFound();
    return makeCalendar([walk], this.env.publicOrigin);
  }

  async own(userId: string): Promise<WalkCalendar> {
    const calendar = await typedSql(this.em)
      .selectFrom('walk_calendars')
      .select('created_at as since')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return { since: calendar ? new Date(calendar.since).toISOString() : null };
  }

  /**
   * Creates a new secret address and invalidates the previous one. Only its hash is stored, so the address is returned
   * only here.
   */
  async renew(userId: string): Promise<{ url: string }> {
    const token = randomBytes(32).toString('base64url');
    const created_at = sql<string>`now()`;
    await typedSql(this.em)
      .insertInto('walk_calendars')
      .values({ user_id: userId, token_hash: hashOf(token), created_at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash: hashOf(token), created_at }))
      .execute();
    return { url: new URL(pathOf('GET /api/calendars/:token', { token: token + ENDING }), this.env.publicOrigin).href };
  }

  async remove(userId: string): Promise<void> {
    await typedSql(this.em).deleteFrom('walk_calendars').where('user_id', '=', userId).execute();
  }

  /** Returns the iCalendar of a secret address; null if it is invalid, or the account is suspended or to be deleted. */
  async open(address: string): Promise<string | null> {
    const token = address.endsWith(ENDING) ? address.slice(0, -ENDING.length) : address;
    if (!TOKEN.test(token)) return null;
    const calendar = await typedSql(this.em)
      .selectFrom('walk_calendars as c')
      .select('c.user_id as userId')
      .where('c.token_hash', '=', hashOf(token))
      .where(shared<boolean>(IS_PERSON_SHOWN_OUTSIDE, sql.ref('c.user_id')))
      .executeTakeFirst();
    return calendar ? makeCalendar(await this.walks.allForCalendar(calendar.userId), this.env.publicOrigin) : null;
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
