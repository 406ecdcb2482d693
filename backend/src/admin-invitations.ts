import type { EntityManager } from '@mikro-orm/postgresql';

import { AdminError } from './admin-error.ts';
import type { ReadWords } from './admin-suspensions.ts';
import { InviteLinksRepository } from './modules/account/invitations/invite-links.repository.ts';
import { inviteAddress } from './modules/account/invitations/invite-address.ts';

/** Orders about who joins (decision: who-may-register). */
export type InvitationOrder = { kind: 'invite'; places: number; days: number } | { kind: 'invitations' };

export const INVITATION_USAGE = ['invite [--places NUMBER] [--days DAYS]', 'invitations'];

const PLACES_MAX = 10_000;
const DAYS_MAX = 365;
/** Bound on listed links. */
const LISTED_MAX = 1_000;

/** Parses the words after the order's name; undefined for other orders. */
export function invitationOrder(
  kind: string | undefined,
  rest: string[],
  read: ReadWords,
): InvitationOrder | undefined {
  if (kind === 'invitations') {
    read(rest, [0]);
    return { kind };
  }
  if (kind !== 'invite') return undefined;
  const { options } = read(rest, [0], { places: { type: 'string' }, days: { type: 'string' } });
  return {
    kind,
    places: numberIn(options['places'] ?? '1', 'places', PLACES_MAX),
    days: numberIn(options['days'] ?? '30', 'days', DAYS_MAX),
  };
}

export const isInvitationOrder = (order: { kind: string }): order is InvitationOrder =>
  order.kind === 'invite' || order.kind === 'invitations';

/** Carries out an order while the product runs. */
export async function carryOutInvitation(
  em: EntityManager,
  order: InvitationOrder,
  { origin, answer }: { origin: string; answer: (line: string) => void },
): Promise<void> {
  const links = new InviteLinksRepository(em);
  if (order.kind === 'invite') {
    const { code, places, expiresAt } = await links.add(null, order);
    answer(`${origin}${inviteAddress(code)}`);
    return answer(`Good for ${places === 1 ? 'one person' : `${places} people`} until ${dayOf(expiresAt)}.`);
  }
  const listed = await links.listed(LISTED_MAX);
  if (listed.length === 0) return answer('Nobody has made an invite link.');
  for (const { inviter, places, joined, expiresAt, joiners } of listed)
    answer(
      `${inviter ?? 'operator'}  ${joined} of ${places} joined, until ${dayOf(expiresAt)}  ${joiners.join(', ')}`.trimEnd(),
    );
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

function numberIn(value: unknown, option: string, max: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw new AdminError(`--${option} takes a whole number from 1 to ${max}, not "${String(value)}".`);
  return number;
}
