/** Commands and their descriptions, as in a manual. */
const ORDERS: readonly (readonly [typed: string, does: string])[] = [
  ['alone UNIT', 'one remote on a page of its own, with a fake shell and API'],
  ['dev UNIT --shell URL', 'inside a shell that runs elsewhere, for you alone'],
  ['e2e --base URL', 'browser journeys of this folder, against a product that runs'],
  ['    --override mf-pets=1.4.0', 'with that version in the place of what is live'],
  ['    --override mf-pets:FLAG=on', '… or with that side of a flag'],
  ['    --as EMAIL', 'by leave of this account of QA, in production; its password in QLIXLINE_PASSWORD'],
  ['    --report FOLDER', 'with pictures and traces'],
  ['check UNIT', 'checks and builds, and signs that; --built takes it from there'],
  ['publish UNIT --to URL', 'checks, builds, uploads and announces: a canary for 10 %'],
  ['', 'of the people, which is watched and taken back if it fails'],
  ['    --percent N', 'for N % of the people'],
  ['    --everybody', 'for everybody at once'],
  ['    --staged', 'for 1, 10, 50 % and all of the people, while it is healthy'],
  ['    --hold', 'for nobody yet; promote it later'],
  ['    --built FOLDER', 'what an earlier build left there, instead of building'],
  ['    --unchecked', 'without checking types and lint first'],
  ['    --note TEXT', 'why, for the log'],
  ['    --dry-run', 'what would become of it; nothing is kept'],
  ['promote UNIT[@VERSION] --to URL', 'the canary, or the version named, for everybody'],
  ['    --percent N', '… or for N % of the people'],
  ['    --staged', '… or in stages, while it is healthy'],
  ['    --unopened', '… even a canary that nobody has opened yet'],
  ['    --reason TEXT', 'why, for the log'],
  ['rollback UNIT --to URL [--reason TEXT]', 'ends the canary; without one, back to a version that did well'],
  ['rollback UNIT@VERSION --to URL', '… to the one named'],
  ['disable UNIT --to URL --reason TEXT', 'the area says the reason instead of loading'],
  ['enable UNIT --to URL', '… and loads again'],
  ['flag UNIT NAME --to URL --share N', 'who gets what is behind a flag: N % of the people, 0 for nobody'],
  ['    --reason TEXT', 'why, for the log'],
  ['list UNIT --to URL', 'what is live, all versions, who did what'],
];

/** Returns the usage text. `command` is the text before each command; `unit` may be omitted by the user. */
export function usageOf(command: string, unit: string | undefined): string {
  const typed = ORDERS.map(([order]) => (order === '' || order.startsWith(' ') ? order : `${command} ${order}`));
  const width = Math.max(...typed.map((text) => text.length));
  const lines = ORDERS.map(([, does], index) => `  ${(typed[index] ?? '').padEnd(width)}  ${does}`);
  const units = unit === undefined ? 'UNIT is mf-pets, mf-social, … or shell.' : `UNIT may be left out: it is ${unit}.`;
  return `A team's own remote, from the first try to production:

${lines.join('\n')}

With --json, the outcome alone is written to the standard output.

${units} All but "alone" and "dev" need UNIT's deploy token: in QLIXLINE_DEPLOY_TOKEN, or with --token
(which other users of this machine can read). An operator makes it: npm run admin -- deploy-token UNIT`;
}
