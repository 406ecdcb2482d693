import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { unitNameSchema } from '@qlixline/contract/remote-build';
import { ROLES, roleSchema } from '@qlixline/contract/role';
import type { Role } from '@qlixline/contract/role';

/** What an operator may ask for. */
export type AdminOrder =
  | { kind: 'deploy-token'; unit: string; revoke: boolean }
  | { kind: 'role'; whom: string; role: Role; remove: boolean }
  | { kind: 'sign-out'; whom: string }
  | { kind: 'can-release' }
  | { kind: 'backup'; file: string }
  | { kind: 'restore'; file: string };

const ADMIN_USAGE = [
  'deploy-token UNIT [--revoke]',
  `role EMAIL|@USERNAME ${ROLES.join('|')} [--remove]`,
  'sign-out EMAIL|@USERNAME',
  'can-release',
  'backup FILE',
  'restore FILE',
]
  .map((line) => `  node dist/admin.js ${line}`)
  .join('\n');

/** What the operator reads instead of a stack. */
export class AdminError extends Error {}

/** Throws one sentence about the first thing that is wrong. */
export function parseAdminOrder([kind, ...rest]: readonly string[]): AdminOrder {
  if (kind === 'deploy-token') {
    const {
      words: [unit = ''],
      isFlagged: revoke,
    } = read(rest, 1, 'revoke');
    if (!unitNameSchema.safeParse(unit).success)
      throw new AdminError(`"${unit}" is not a name such as mf-pets or shell.`);
    return { kind, unit, revoke };
  }
  if (kind === 'role') {
    const {
      words: [whom = '', role = ''],
      isFlagged: remove,
    } = read(rest, 2, 'remove');
    const parsed = roleSchema.safeParse(role);
    if (!parsed.success) throw new AdminError(`"${role}" is not a role; there are ${ROLES.join(', ')}.`);
    requireName(whom);
    return { kind, whom, role: parsed.data, remove };
  }
  if (kind === 'sign-out') {
    const {
      words: [whom = ''],
    } = read(rest, 1);
    requireName(whom);
    return { kind, whom };
  }
  if (kind === 'can-release') {
    read(rest, 0);
    return { kind };
  }
  if (kind === 'backup' || kind === 'restore') {
    const {
      words: [file = ''],
    } = read(rest, 1);
    return { kind, file: resolve(file) };
  }
  throw new AdminError(`Please say what to do:\n${ADMIN_USAGE}`);
}

function requireName(whom: string): void {
  if (!whom.includes('@')) throw new AdminError(`"${whom}" is neither an e-mail address nor an @username.`);
}

/** So many words, and perhaps the one option that the order has. */
function read(args: string[], count: number, flag = ''): { words: string[]; isFlagged: boolean } {
  const { tokens, positionals, values } = parseArgs({
    args,
    options: flag ? { [flag]: { type: 'boolean' } } : {},
    allowPositionals: true,
    strict: false, // its own sentences are advice for programmers
    tokens: true,
  });
  const unknown = tokens.find((token) => token.kind === 'option' && (token.name !== flag || token.value !== undefined));
  if (unknown?.kind === 'option') throw new AdminError(`There is no option ${unknown.rawName}:\n${ADMIN_USAGE}`);
  if (positionals.length !== count)
    throw new AdminError(`This order is not complete, or has a word too many:\n${ADMIN_USAGE}`);
  return { words: positionals, isFlagged: values[flag] === true };
}
