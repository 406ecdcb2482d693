import { ACTIONS, DECLARED_ORDERS } from './command-line/declared-orders.ts';
import type { Action, DeclaredOrder } from './command-line/declared-orders.ts';
import { EXIT_CODES, helpOf, rowsOf } from './command-line/declared-command.ts';

/** Returns the overview of all orders. `command` is the text before each; `unit` may be omitted by the user. */
export function usageOf(command: string, unit: string | undefined): string {
  const rows = ACTIONS.map((action): [string, string] => {
    const { words, needs, does }: DeclaredOrder = DECLARED_ORDERS[action];
    return [[command, action, words, needs].filter(Boolean).join(' '), does];
  });
  return `A team's own remote, from the first try to production:

${rowsOf(rows)}

${command} ORDER --help explains the options of an order.

${unitsText(unit)} Orders with --to, and "check", need UNIT's deploy token: in QLIXLINE_DEPLOY_TOKEN,
or with --token (which other users of this machine can read). An operator makes it: npm run admin -- deploy-token UNIT

${EXIT_CODES}`;
}

/** Returns the help of one order. */
export function helpOfOrder(action: Action, command: string, unit: string | undefined): string {
  const declared: DeclaredOrder = DECLARED_ORDERS[action];
  const notes = declared.words === undefined ? declared.notes : unitsText(unit);
  return helpOf({ ...declared, typed: `${command} ${action}`, ...(notes !== undefined && { notes }) });
}

function unitsText(unit: string | undefined): string {
  return unit === undefined ? 'UNIT is mf-pets, mf-social, … or shell.' : `UNIT may be left out: it is ${unit}.`;
}
