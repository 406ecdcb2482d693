import type { EntityManager } from '@mikro-orm/postgresql';
import { PREMIUM_DAYS_MAX } from '@qlixline/contract/limits';

import { AdminError } from './admin-error.ts';
import type { ReadWords } from './admin-suspensions.ts';
import { isUuid } from './database/uuid.ts';
import { PremiumCodesRepository } from './modules/premium/premium-codes.repository.ts';
import { PremiumRepository } from './modules/premium/premium.repository.ts';
import { UserRepository } from './modules/users/user.repository.ts';

/** Orders about Premium (decision: premium). */
export type PremiumOrder =
  | { kind: 'premium-code'; days: number; uses: number; validDays: number; note: string }
  | { kind: 'premium-codes' }
  | { kind: 'end-premium-code'; id: string }
  | { kind: 'premium-gift'; whom: string; days: number; note: string }
  | { kind: 'end-premium'; whom: string; note: string }
  | { kind: 'premium-log' };

export const PREMIUM_USAGE = [
  'premium-code [--days DAYS] [--uses NUMBER] [--valid DAYS] [--note TEXT]',
  'premium-codes',
  'end-premium-code ID',
  'premium-gift EMAIL|@USERNAME DAYS [--note TEXT]',
  'end-premium EMAIL|@USERNAME [--note TEXT]',
  'premium-log',
];

const USES_MAX = 100_000;
const VALID_DAYS_MAX = 3_660;
const NOTE_MAX = 200; // characters
/** Bound on listed codes and entries of the log. */
const LISTED_MAX = 1_000;

const KINDS: ReadonlySet<string> = new Set<PremiumOrder['kind']>([
  'premium-code',
  'premium-codes',
  'end-premium-code',
  'premium-gift',
  'end-premium',
  'premium-log',
]);
export const isPremiumOrder = (order: { kind: string }): order is PremiumOrder => KINDS.has(order.kind);

/** Parses the words after the order's name; undefined for other orders. */
export function premiumOrder(kind: string | undefined, rest: string[], read: ReadWords): PremiumOrder | undefined {
  if (kind === 'premium-codes' || kind === 'premium-log') {
    read(rest, [0]);
    return { kind };
  }
  if (kind === 'end-premium-code') {
    const [id = ''] = read(rest, [1]).words;
    if (!isUuid(id)) throw new AdminError(`"${id}" is no id of a code; npm run admin -- premium-codes lists them.`);
    return { kind, id };
  }
  if (kind === 'premium-code') {
    const { options } = read(rest, [0], {
      days: { type: 'string' },
      uses: { type: 'string' },
      valid: { type: 'string' },
      note: { type: 'string' },
    });
    return {
      kind,
      days: numberIn(options['days'] ?? '30', '--days', PREMIUM_DAYS_MAX),
      uses: numberIn(options['uses'] ?? '1', '--uses', USES_MAX),
      validDays: numberIn(options['valid'] ?? '365', '--valid', VALID_DAYS_MAX),
      note: noteIn(options),
    };
  }
  if (kind === 'premium-gift') {
    const { words, options } = read(rest, [2], { note: { type: 'string' } });
    const [whom = '', days = ''] = words;
    return { kind, whom: nameIn(whom), days: numberIn(days, 'DAYS', PREMIUM_DAYS_MAX), note: noteIn(options) };
  }
  if (kind !== 'end-premium') return undefined;
  const { words, options } = read(rest, [1], { note: { type: 'string' } });
  return { kind, whom: nameIn(words[0] ?? ''), note: noteIn(options) };
}

/** Carries out an order while the product runs: a running backend tells open tabs within seconds. */
export async function carryOutPremium(
  em: EntityManager,
  order: PremiumOrder,
  { idOf, answer }: { idOf: (whom: string) => Promise<string>; answer: (line: string) => void },
): Promise<void> {
  if (order.kind === 'premium-codes') return listCodes(em, answer);
  if (order.kind === 'premium-log') return listLog(em, answer);
  if (order.kind === 'premium-code') return makeCode(em, order, answer);
  if (order.kind === 'end-premium-code') return endCode(em, order.id, answer);
  const userId = await idOf(order.whom);
  return em.transactional(async (transaction) => {
    const premium = new PremiumRepository(transaction);
    await new UserRepository(transaction).lock(userId);
    if (order.kind === 'premium-gift') {
      const { days, note } = order;
      const { id, endsAt } = await premium.extend(userId, { source: 'gift', days });
      await premium.log({ action: 'gifted', userId, days, note });
      await premium.announce([id]);
      return answer(`${order.whom} has Premium until ${dayOf(endsAt)}.`);
    }
    const ended = await premium.end(userId);
    if (ended.length === 0) throw new AdminError(`${order.whom} does not have Premium.`);
    await premium.log({ action: 'ended', userId, note: order.note });
    await premium.announce(ended);
    return answer(`${order.whom} no longer has Premium.`);
  });
}

/** Makes a code. It comes first and alone on its line, so that a script can capture it. */
async function makeCode(
  em: EntityManager,
  order: Extract<PremiumOrder, { kind: 'premium-code' }>,
  answer: (line: string) => void,
): Promise<void> {
  const { days, uses, note } = order;
  const { id, code, expiresAt } = await em.transactional(async (transaction) => {
    const made = await new PremiumCodesRepository(transaction).add(order);
    await new PremiumRepository(transaction).log({ action: 'code_made', codeId: made.id, days, note });
    return made;
  });
  answer(code);
  const by = uses === 1 ? 'one person' : `${uses} people`;
  answer(
    `Gives ${daysText(days)} of Premium to ${by} until ${dayOf(expiresAt)}. It is shown this once; its id is ${id}.`,
  );
}

async function endCode(em: EntityManager, id: string, answer: (line: string) => void): Promise<void> {
  await em.transactional(async (transaction) => {
    if (!(await new PremiumCodesRepository(transaction).end(id)))
      throw new AdminError(`There is no code ${id} that can be redeemed.`);
    await new PremiumRepository(transaction).log({ action: 'code_ended', codeId: id });
  });
  answer('Nobody can redeem this code any more. Who has keeps Premium.');
}

async function listCodes(em: EntityManager, answer: (line: string) => void): Promise<void> {
  const codes = await new PremiumCodesRepository(em).list(LISTED_MAX);
  if (codes.length === 0) return answer('Nobody has made a code.');
  for (const { id, days, uses, used, note, expiresAt } of codes)
    answer(`${id}  ${daysText(days)}, ${used} of ${uses} used, until ${dayOf(expiresAt)}  ${note}`.trimEnd());
}

async function listLog(em: EntityManager, answer: (line: string) => void): Promise<void> {
  const entries = await new PremiumCodesRepository(em).listLog(LISTED_MAX);
  if (entries.length === 0) return answer('Nothing has happened yet.');
  for (const { at, action, account, codeId, days, note } of entries) {
    const about = [account, codeId, days === null ? null : daysText(days), note].filter(Boolean).join('  ');
    answer(`${at.toISOString().slice(0, 16).replace('T', ' ')}  ${action}  ${about}`.trimEnd());
  }
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const daysText = (days: number) => (days === 1 ? 'one day' : `${days} days`);

function numberIn(value: unknown, name: string, max: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw new AdminError(`${name} takes a whole number from 1 to ${max}, not "${String(value)}".`);
  return number;
}

function noteIn(options: Record<string, unknown>): string {
  const { note: typed } = options;
  const note = typeof typed === 'string' ? typed.replaceAll(/\s+/g, ' ') : '';
  if (note.length > NOTE_MAX) throw new AdminError(`--note takes ${NOTE_MAX} characters at most.`);
  return note;
}

function nameIn(whom: string): string {
  if (!whom.includes('@')) throw new AdminError(`"${whom}" is neither an e-mail address nor an @username.`);
  return whom;
}
