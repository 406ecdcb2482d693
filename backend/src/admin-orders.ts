import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

import { unitNameSchema } from '@qlixline/contract/remotes/remote-build';
import { ROLES, roleSchema } from '@qlixline/contract/account/role';
import type { Role } from '@qlixline/contract/account/role';

import { AdminError } from './admin-error.ts';
import { INVITATION_USAGE, invitationOrder } from './admin-invitations.ts';
import type { InvitationOrder } from './admin-invitations.ts';
import { PREMIUM_USAGE, premiumOrder } from './admin-premium.ts';
import type { PremiumOrder } from './admin-premium.ts';
import { STORAGE_USAGE, storageOrder } from './admin-storage-orders.ts';
import type { StorageOrder } from './admin-storage-orders.ts';
import { SUSPENSION_USAGE, suspensionOrder } from './admin-suspensions.ts';
import type { SuspensionOrder } from './admin-suspensions.ts';
import { isUuid } from './database/uuid.ts';
import { extractName } from './modules/places/import/extract-name.ts';

export type AdminOrder =
  | { kind: 'deploy-token'; unit: string; name: string | undefined; days: number; rotate: boolean }
  | { kind: 'revoke-tokens'; unit: string; name: string | undefined; id: string | undefined }
  | { kind: 'deploy-tokens'; unit: string | undefined }
  | { kind: 'role'; whom: string; role: Role; remove: boolean }
  | { kind: 'sign-out'; whom: string }
  | { kind: 'delete-account'; whom: string }
  | { kind: 'reset-second-factor'; whom: string }
  | { kind: 'can-release' }
  | { kind: 'check'; hasOwnDatabase: boolean }
  | { kind: 'mail-test'; address: string }
  | { kind: 'outbox'; retries: boolean; id: string | undefined }
  | { kind: 'jobs'; retry: string | undefined }
  | { kind: 'import-map'; file: string }
  | { kind: 'import-places'; file: string; name: string; allowsManyDeletions: boolean }
  | { kind: 'import-addresses'; file: string; name: string; allowsManyDeletions: boolean }
  | StorageOrder
  | InvitationOrder
  | PremiumOrder
  | SuspensionOrder;

export { AdminError };

const ADMIN_USAGE = [
  'deploy-token UNIT [--name NAME] [--days DAYS] [--rotate]',
  'deploy-token UNIT --revoke [--name NAME | --id ID]',
  'deploy-tokens [UNIT]',
  `role EMAIL|@USERNAME ${ROLES.join('|')} [--remove]`,
  'sign-out EMAIL|@USERNAME',
  'delete-account EMAIL|@USERNAME',
  'reset-second-factor EMAIL|@USERNAME',
  ...INVITATION_USAGE,
  ...PREMIUM_USAGE,
  ...SUSPENSION_USAGE,
  'can-release',
  'check',
  'mail-test ADDRESS',
  'outbox [retry [ID]]',
  'jobs [retry QUEUE]',
  'import-map FILE',
  'import-places FILE [--as NAME] [--allow-many-deletions]',
  'import-addresses FILE.osm.pbf [--as NAME] [--allow-many-deletions]',
  ...STORAGE_USAGE,
]
  .map((line) => `  node dist/admin.js ${line}`)
  .join('\n');

/** Parses an order. Throws one sentence about the first error. */
export function parseAdminOrder([kind, ...rest]: readonly string[]): AdminOrder {
  if (kind === 'deploy-token') return tokenOrder(rest);
  if (kind === 'deploy-tokens') {
    const { words } = read(rest, [0, 1]);
    return { kind, unit: words[0] === undefined ? undefined : unitIn(words[0]) };
  }
  if (kind === 'role') {
    const { words, options } = read(rest, [2], { remove: { type: 'boolean' } });
    const [whom = '', role = ''] = words;
    const parsed = roleSchema.safeParse(role);
    if (!parsed.success) throw new AdminError(`"${role}" is not a role; there are ${ROLES.join(', ')}.`);
    requireName(whom);
    return { kind, whom, role: parsed.data, remove: options['remove'] === true };
  }
  if (kind === 'sign-out' || kind === 'delete-account' || kind === 'reset-second-factor') {
    const [whom = ''] = read(rest, [1]).words;
    requireName(whom);
    return { kind, whom };
  }
  if (kind === 'can-release') {
    read(rest, [0]);
    return { kind };
  }
  if (kind === 'check') {
    const { options } = read(rest, [0], { 'own-database': { type: 'boolean' } });
    return { kind, hasOwnDatabase: options['own-database'] === true };
  }
  if (kind === 'mail-test') {
    const [address = ''] = read(rest, [1]).words;
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new AdminError(`"${address}" is not an e-mail address.`);
    return { kind, address };
  }
  if (kind === 'outbox') {
    const { words } = read(rest, [0, 1, 2]);
    const [verb, id] = words;
    requireRetry(verb);
    if (id !== undefined && !isUuid(id))
      throw new AdminError(`"${id}" is no id of a message; npm run admin -- outbox lists them.`);
    return { kind, retries: verb !== undefined, id };
  }
  if (kind === 'jobs') {
    const [verb, queue] = read(rest, [0, 2]).words;
    requireRetry(verb);
    return { kind, retry: queue };
  }
  if (kind === 'import-map') {
    return { kind, file: resolve(read(rest, [1]).words[0] ?? '') };
  }
  if (kind === 'import-places' || kind === 'import-addresses') {
    const { words, options } = read(rest, [1], { as: { type: 'string' }, 'allow-many-deletions': { type: 'boolean' } });
    const file = resolve(words[0] ?? '');
    const name = textOf(options['as']) ?? extractName(file);
    return { kind, file, name, allowsManyDeletions: options['allow-many-deletions'] === true };
  }
  const order =
    storageOrder(kind, rest, read) ??
    suspensionOrder(kind, rest, read) ??
    invitationOrder(kind, rest, read) ??
    premiumOrder(kind, rest, read);
  if (order) return order;
  throw new AdminError(`Please say what to do:\n${ADMIN_USAGE}`);
}

function requireRetry(verb: string | undefined): void {
  if (verb !== undefined && verb !== 'retry') throw new AdminError(`Please say what to do:\n${ADMIN_USAGE}`);
}

function requireName(whom: string): void {
  if (!whom.includes('@')) throw new AdminError(`"${whom}" is neither an e-mail address nor an @username.`);
}

const TOKEN_OPTIONS = {
  name: { type: 'string' },
  days: { type: 'string' },
  id: { type: 'string' },
  rotate: { type: 'boolean' },
  revoke: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];
/** Default lifetime of a token, so that nobody who leaves a team keeps a permanent key. */
const DAYS = 180;
const DAYS_MAX = 730;

function tokenOrder(args: string[]): AdminOrder {
  const { words, options } = read(args, [1], TOKEN_OPTIONS);
  const unit = unitIn(words[0] ?? '');
  const name = textOf(options['name']);
  if (name !== undefined && !/^[\w .-]{1,40}$/.test(name))
    throw new AdminError(
      `"${name}" is no name for a token; letters, numbers, spaces, dots and dashes are, 40 at most.`,
    );
  if (options['revoke'] === true) return { kind: 'revoke-tokens', unit, name, id: textOf(options['id']) };
  const days = Number(textOf(options['days']) ?? DAYS);
  if (!Number.isInteger(days) || days < 1 || days > DAYS_MAX)
    throw new AdminError(`A token is good for 1 to ${DAYS_MAX} days, not for "${textOf(options['days'])}".`);
  return { kind: 'deploy-token', unit, name, days, rotate: options['rotate'] === true };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function unitIn(text: string): string {
  if (unitNameSchema.safeParse(text).success) return text;
  throw new AdminError(`"${text}" is not a name such as mf-pets or shell.`);
}

/** Parses positional arguments, whose number must be one of `counts`, and options. */
function read(args: string[], counts: readonly number[], options: NonNullable<ParseArgsConfig['options']> = {}) {
  const { tokens, positionals, values } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false, // its own messages address programmers
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const isText = options[token.name]?.type === 'string';
    if (!options[token.name] || isText !== (token.value !== undefined))
      throw new AdminError(`There is no option ${token.rawName}${isText ? ' without a value' : ''}:\n${ADMIN_USAGE}`);
  }
  if (!counts.includes(positionals.length))
    throw new AdminError(`This order is not complete, or has a word too many:\n${ADMIN_USAGE}`);
  return { words: positionals, options: values };
}
