import { randomBytes, randomUUIDv7 } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { INVITE_LINKS_MAX } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { IS_PERSON_SHOWN_OUTSIDE } from '../../../schema/suspensions/suspension.sql.ts';
import { ACCOUNT_OF, NAME_OF } from '../../../schema/users/user.sql.ts';

/** Random bytes of a code, so that nobody guesses one. */
const CODE_BYTES = 16;

export type StoredLink = { id: string; code: string; places: number; joined: number; expiresAt: Date };
/** Link by which somebody can join now; `inviter` is null for the operator's. */
export type OpenLink = { id: string; inviter: { id: string; name: string } | null };
/** Link with who has joined, for the operator. */
export type ListedLink = StoredLink & { inviter: string | null; joiners: readonly string[] };

/** Links by which people join, and who has joined by them. Also used by the command line. */
@Injectable()
export class InviteLinksRepository {
  constructor(private readonly em: EntityManager) {}

  /** Returns the user's links by which people can still join, newest first. */
  async openOf(userId: string): Promise<StoredLink[]> {
    const links = await this.#links()
      .where('invite_links.user_id', '=', userId)
      .where('expires_at', '>', sql<string>`now()`)
      .where(sql<boolean>`${JOINED} < places`)
      .limit(INVITE_LINKS_MAX)
      .execute();
    return links.map(storedLink);
  }

  /** Adds a link of a user, or of the operator. */
  async add(userId: string | null, { places, days }: { places: number; days: number }): Promise<StoredLink> {
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const { id, expires_at: expiresAt } = await typedSql(this.em)
      .insertInto('invite_links')
      .values({
        id: randomUUIDv7(),
        user_id: userId,
        code,
        places,
        expires_at: sql<string>`now() + make_interval(days => ${days})`,
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
    return { id, code, places, joined: 0, expiresAt: new Date(expiresAt) };
  }

  /** Ends a user's link; false if there is none. */
  async end(userId: string, id: string): Promise<boolean> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('invite_links')
      .set({ expires_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Returns the link with this code by which somebody can join now. A suspended member's link is none. */
  async open(code: string): Promise<OpenLink | undefined> {
    const link = await typedSql(this.em)
      .selectFrom('invite_links')
      .select(['id', 'user_id as inviterId', shared<string>(NAME_OF, sql.ref('invite_links.user_id')).as('name')])
      .where('code', '=', code)
      .where('expires_at', '>', sql<string>`now()`)
      .where(sql<boolean>`${JOINED} < places`)
      .where((row) =>
        row.or([row('user_id', 'is', null), shared<boolean>(IS_PERSON_SHOWN_OUTSIDE, sql.ref('invite_links.user_id'))]),
      )
      .executeTakeFirst();
    return link && { id: link.id, inviter: link.inviterId === null ? null : { id: link.inviterId, name: link.name } };
  }

  /**
   * Lets a new user join by a link; false if its last place was taken meanwhile. Needs a transaction, in which others
   * wait for the same link.
   */
  async join(linkId: string, userId: string): Promise<boolean> {
    await typedSql(this.em).selectFrom('invite_links').select('id').where('id', '=', linkId).forUpdate().execute();
    const { numInsertedOrUpdatedRows } = await typedSql(this.em)
      .insertInto('invited_users')
      .columns(['user_id', 'link_id'])
      .expression((row) =>
        row
          .selectFrom('invite_links')
          .select([sql<string>`${userId}::uuid`.as('user_id'), 'id'])
          .where('id', '=', linkId)
          .where(sql<boolean>`${JOINED} < places`),
      )
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** Lists the newest links of everybody with the names of those who have joined. */
  async listed(most: number): Promise<ListedLink[]> {
    const links = await this.#links()
      .select([
        shared<string | null>(ACCOUNT_OF, sql.ref('invite_links.user_id')).as('inviter'),
        sql<string[]>`array(
          select ${shared(ACCOUNT_OF, sql.ref('invited.user_id'))} from invited_users invited
          where invited.link_id = invite_links.id order by invited.joined_at, invited.user_id)`.as('joiners'),
      ])
      .limit(most)
      .execute();
    return links.map((link) => ({ ...storedLink(link), inviter: link.inviter, joiners: link.joiners }));
  }

  #links() {
    return typedSql(this.em)
      .selectFrom('invite_links')
      .select([
        'invite_links.id',
        'code',
        'places',
        sql<number>`${JOINED}::int`.as('joined'),
        'expires_at as expiresAt',
      ])
      .orderBy('invite_links.created_at', 'desc')
      .orderBy('invite_links.id');
  }
}

const JOINED = sql`(select count(*) from invited_users where invited_users.link_id = invite_links.id)`;

const storedLink = ({
  id,
  code,
  places,
  joined,
  expiresAt,
}: Omit<StoredLink, 'expiresAt'> & { expiresAt: string }) => ({
  id,
  code,
  places,
  joined,
  expiresAt: new Date(expiresAt),
});
