import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { OutboxRepository } from '../../../outbox/outbox.repository.ts';
import { CONFIRMED_EMAIL_OF } from '../../../schema/users/user.sql.ts';
import { SessionRepository } from '../../../sessions/session.repository.ts';
import { PasskeysRepository } from '../passkeys/passkeys.repository.ts';
import { SecondFactorRepository } from './second-factor.repository.ts';

/**
 * Removes a user's second factor and passkeys in an operator's transaction, with a mail to a confirmed address, and ends
 * all sessions. Returns false if there is neither.
 */
export async function resetSecondFactor(em: EntityManager, userId: string): Promise<boolean> {
  const hadFactor = await new SecondFactorRepository(em).remove(userId);
  const hadPasskey = await new PasskeysRepository(em).removeAll(userId);
  if (!hadFactor && !hadPasskey) return false;
  await new SessionRepository().endAll(em, userId);
  const { recipient } = await typedSql(em)
    .selectNoFrom(shared<string | null>(CONFIRMED_EMAIL_OF, sql`${userId}::uuid`).as('recipient'))
    .executeTakeFirstOrThrow();
  const message = { kind: 'second-factor', userId, content: { change: 'reset' } } as const;
  if (recipient !== null) await new OutboxRepository(em).addAll([{ ...message, recipient }], 0);
  return true;
}
