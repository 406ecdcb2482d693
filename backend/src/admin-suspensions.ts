import type { ParseArgsConfig } from 'node:util';

import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { suspensionInputSchema } from '@qlixline/contract/safety/suspension';
import type { SuspensionInput } from '@qlixline/contract/safety/suspension';

import { AdminError } from './admin-error.ts';
import { PreparedReads } from './database/prepared/prepared-reads.ts';
import { ReportsRepository } from './modules/safety/reports.repository.ts';
import { SuspensionRepository } from './modules/suspensions/suspension.repository.ts';
import { UserRepository } from './modules/users/user.repository.ts';
import { OutboxRepository } from './outbox/outbox.repository.ts';
import { SessionRepository } from './sessions/session.repository.ts';

/** Orders about suspended users (decision: suspension). */
export type SuspensionOrder =
  | { kind: 'suspend'; whom: string; input: SuspensionInput }
  | { kind: 'unsuspend'; whom: string }
  | { kind: 'suspensions' };

export const SUSPENSION_USAGE = [
  'suspend EMAIL|@USERNAME --until DATE|--for-good --reason TEXT',
  'unsuspend EMAIL|@USERNAME',
  'suspensions',
];

/** Bound on listed suspensions. */
const LISTED_MAX = 1_000;

/** Splits the words of an order into names and options; throws if their number or an option is wrong. */
export type ReadWords = (
  args: string[],
  counts: readonly number[],
  options?: NonNullable<ParseArgsConfig['options']>,
) => { words: string[]; options: Record<string, unknown> };

const OPTIONS = {
  until: { type: 'string' },
  'for-good': { type: 'boolean' },
  reason: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

/** Parses the words after the order's name; undefined for other orders. */
export function suspensionOrder(
  kind: string | undefined,
  rest: string[],
  read: ReadWords,
): SuspensionOrder | undefined {
  if (kind === 'suspensions') {
    read(rest, [0]);
    return { kind };
  }
  if (kind === 'unsuspend') return { kind, whom: nameIn(read(rest, [1]).words) };
  if (kind !== 'suspend') return undefined;
  const { words, options } = read(rest, [1], OPTIONS);
  const whom = nameIn(words);
  const day = options['until'];
  if ((typeof day === 'string') === (options['for-good'] === true))
    throw new AdminError('Please say until when: --until DATE or --for-good.');
  const until = typeof day === 'string' ? momentIn(day) : null;
  const { data, error } = suspensionInputSchema.safeParse({ until, reason: options['reason'] });
  if (!data) throw new AdminError(`${error.issues[0]?.message ?? 'Please check the reason'}: --reason TEXT.`);
  return { kind, whom, input: data };
}

export const isSuspensionOrder = (order: { kind: string }): order is SuspensionOrder =>
  order.kind === 'suspend' || order.kind === 'unsuspend' || order.kind === 'suspensions';

/**
 * Carries out an order while the product runs: every backend signs the user out within a second. `idOf` returns the id of
 * a user, or throws. Unlike a moderator, an operator can suspend anybody.
 */
export async function carryOutSuspension(
  orm: MikroORM,
  order: SuspensionOrder,
  idOf: (whom: string) => Promise<string>,
  answer: (line: string) => void,
): Promise<void> {
  if (order.kind === 'suspensions') return listSuspensions(orm.em.fork(), answer);
  const userId = await idOf(order.whom);
  await orm.em.fork().transactional(async (em) => {
    const suspensions = suspensionsOf(em);
    await new UserRepository(em).lock(userId);
    const log = (entry: { action: 'suspend' | 'lift'; note: string; until?: string | null }) =>
      new ReportsRepository(em, new PreparedReads(orm)).log(null, { subject: 'user', subjectId: userId, ...entry });
    if (order.kind === 'unsuspend') {
      if (!(await suspensions.lift(userId))) throw new AdminError(`${order.whom} is not suspended.`);
      await log({ action: 'lift', note: '' });
      return answer(`${order.whom} is no longer suspended.`);
    }
    const { until, reason } = order.input;
    await suspensions.impose(userId, order.input);
    const ended = await new SessionRepository().endAll(em, userId);
    await log({ action: 'suspend', note: reason, until });
    answer(`${order.whom} is suspended ${endOf(until)} and signed out (${ended.length}).`);
  });
}

async function listSuspensions(em: EntityManager, answer: (line: string) => void): Promise<void> {
  const listed = await suspensionsOf(em).list(LISTED_MAX);
  if (listed.length === 0) return answer('Nobody is suspended.');
  for (const { name, email, since, until, reason } of listed) {
    const who = [name, email].filter(Boolean).join(' ');
    answer(
      `${who}  since ${since.toISOString().slice(0, 10)}, ${endOf(until?.toISOString() ?? null)}  ${reason.replaceAll(/\s+/g, ' ')}`,
    );
  }
}

const suspensionsOf = (em: EntityManager) => new SuspensionRepository(em, new OutboxRepository(em));

const endOf = (until: string | null) =>
  until === null ? 'for good' : `until ${until.slice(0, 16).replace('T', ' ')} UTC`;

/** Parses a day, which begins at midnight in UTC, or a moment. */
function momentIn(text: string): string {
  const isDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDate) throw new AdminError(`"${text}" is no date such as 2027-01-31 or 2027-01-31T18:00Z.`);
  if (Date.parse(text) <= Date.now()) throw new AdminError(`"${text}" has passed.`);
  return new Date(text).toISOString();
}

function nameIn([whom = '']: readonly string[]): string {
  if (!whom.includes('@')) throw new AdminError(`"${whom}" is neither an e-mail address nor an @username.`);
  return whom;
}
