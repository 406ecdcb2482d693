import { unitNameSchema } from '@qlixline/contract/remote-build';
import { ROLES, roleSchema } from '@qlixline/contract/role';
import type { Role } from '@qlixline/contract/role';

/** What an operator may ask for. */
export type AdminOrder =
  | { kind: 'deploy-token'; unit: string; revoke: boolean }
  | { kind: 'role'; email: string; role: Role; remove: boolean };

const ADMIN_USAGE = ['deploy-token UNIT [--revoke]', `role EMAIL ${ROLES.join('|')} [--remove]`]
  .map((line) => `  node dist/admin.js ${line}`)
  .join('\n');

/** What the operator reads instead of a stack. */
export class AdminError extends Error {}

/** Throws one sentence about the first thing that is wrong. */
export function parseAdminOrder([kind, ...rest]: readonly string[]): AdminOrder {
  if (kind === 'deploy-token') {
    const {
      words: [unit = ''],
      flag: revoke,
    } = split(rest, 1, '--revoke');
    if (!unitNameSchema.safeParse(unit).success)
      throw new AdminError(`"${unit}" is not a name such as mf-pets or shell.`);
    return { kind, unit, revoke };
  }
  if (kind === 'role') {
    const {
      words: [email = '', role = ''],
      flag: remove,
    } = split(rest, 2, '--remove');
    const parsed = roleSchema.safeParse(role);
    if (!parsed.success) throw new AdminError(`"${role}" is not a role; there are ${ROLES.join(', ')}.`);
    if (!email.includes('@')) throw new AdminError(`"${email}" is not an e-mail address.`);
    return { kind, email, role: parsed.data, remove };
  }
  throw new AdminError(`Please say what to do:\n${ADMIN_USAGE}`);
}

function split(rest: readonly string[], count: number, flag: string): { words: string[]; flag: boolean } {
  const words = rest.filter((word) => word !== flag);
  const unknown = words.find((word) => word.startsWith('-'));
  if (unknown !== undefined) throw new AdminError(`There is no option ${unknown}:\n${ADMIN_USAGE}`);
  if (words.length !== count)
    throw new AdminError(`This order is not complete, or has a word too many:\n${ADMIN_USAGE}`);
  return { words, flag: rest.includes(flag) };
}
