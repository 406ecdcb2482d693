import { envOf } from '../config/env.ts';
import { StartError } from '../errors/start-error.ts';
import { readSettings, shownValue } from '../config/settings/read-settings.ts';
import { SETTINGS } from '../config/settings/settings.ts';
import type { Setting } from '../config/settings/setting.ts';
import type { SettingName } from '../config/settings/settings.ts';
import { checkAddressInUse } from './address-check.ts';
import { NEEDED, runChecks } from './checks.ts';
import type { CheckName } from './checks.ts';
import { off } from './finding.ts';
import type { Finding } from './finding.ts';

type Row = { state: Finding['state'] | 'default'; name: string; text: string };

/** Address for a database that isn't running yet; nothing connects to it. */
const OWN_DATABASE = 'postgres://qlixline@localhost/qlixline';

/**
 * Checks all settings and the services they name, as the start does, and prints a table. Returns false if something is
 * wrong or doesn't answer. If `hasOwnDatabase`, `npm start` runs the database, so no connection is tried.
 */
export async function checkInstallation(
  { source, hasOwnDatabase }: { source: NodeJS.ProcessEnv; hasOwnDatabase: boolean },
  answer: (line: string) => void,
): Promise<boolean> {
  const given = { ...source, ...(hasOwnDatabase && { DATABASE_URL: OWN_DATABASE }) };
  const { values, problems } = readSettings(given);
  const names = Object.keys(SETTINGS) as SettingName[];
  const settings = names.flatMap((name): Row[] => {
    const own = problems.filter((problem) => problem.name === name);
    if (own.length > 0) return own.map(({ sentence }) => ({ state: 'wrong', name, text: sentence }));
    return [{ state: source[name] ? 'ok' : 'default', name, text: valueOf(name, source[name]) }];
  });
  const wrong = new Set(problems.map(({ name }) => name));
  const skipped = (Object.keys(NEEDED) as CheckName[]).filter((name) => NEEDED[name].some((one) => wrong.has(one)));
  const found = await runChecks(envOf(values), {
    PORT: checkAddressInUse,
    ...(hasOwnDatabase && { DATABASE_URL: () => Promise.resolve(off('npm start runs its own')) }),
    ...Object.fromEntries(
      skipped.map((name) => [name, () => Promise.resolve(off('checked once its settings are right'))]),
    ),
  });
  const services = found.map(({ name, finding }): Row => {
    const text = 'sentence' in finding ? finding.sentence : finding.detail;
    return { state: finding.state, name: `→ ${name}`, text };
  });
  const rows = [...settings, ...services];
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { state, name, text } of rows) answer(`${state.padEnd('default'.length)}  ${name.padEnd(width)}  ${text}`);
  return !rows.some(({ state }) => state === 'wrong' || state === 'away');
}

/** Checks the installation. Throws a sentence if something is wrong or doesn't answer. */
export async function requireGoodSettings(...args: Parameters<typeof checkInstallation>): Promise<void> {
  if (!(await checkInstallation(...args)))
    throw new StartError('Something is wrong; the lines with "wrong" or "away" say what.');
}

function valueOf(name: SettingName, text: string | undefined): string {
  const { otherwise }: Setting = SETTINGS[name];
  if (!text) return otherwise?.replaceAll('`', '') ?? '–';
  return shownValue(name, text) ?? '(secret)';
}
