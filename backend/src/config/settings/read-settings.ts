import type * as z from 'zod/mini';

import { NEEDS, SETTINGS } from './settings.ts';
import type { SettingName } from './settings.ts';
import { allowedText } from './setting.ts';
import type { Setting } from './setting.ts';

/** Values of the settings that are set. */
export type SettingValues = { [Name in SettingName]?: z.output<(typeof SETTINGS)[Name]['schema']> };

/** Sentence about an invalid setting. */
export type SettingProblem = { name: SettingName; sentence: string };

/** Longest part of a value that a sentence repeats, in characters. */
const SHOWN_MAX = 120;

/** Reads all settings. `NAME=` in a shell or a compose file means "not set". Lists what is wrong with each setting. */
export function readSettings(source: Record<string, string | undefined>): {
  values: SettingValues;
  problems: SettingProblem[];
} {
  const names = Object.keys(SETTINGS) as SettingName[];
  const given = names.flatMap((name) => (source[name] ? [{ name, text: source[name] }] : []));
  const read = given.map(({ name, text }) => ({ name, text, result: SETTINGS[name].schema.safeParse(text) }));
  const values = Object.fromEntries(
    read.flatMap(({ name, result }) => (result.success ? [[name, result.data]] : [])),
  ) as SettingValues;
  const wrong = read.filter(({ result }) => !result.success);
  return {
    values,
    problems: [
      ...(source['DATABASE_URL'] ? [] : [missing('DATABASE_URL', 'the backend cannot start without it')]),
      ...wrong.map(({ name, text }) => ({ name, sentence: wrongSetting(name, text) })),
      ...problemsTogether(values, new Set(wrong.map(({ name }) => name))),
    ],
  };
}

/** Returns the sentence about a value that isn't allowed. */
function wrongSetting(name: SettingName, text: string): string {
  const value = shownValue(name, text);
  return `The setting ${name} must be ${allowedText(SETTINGS[name])}${value === undefined ? '' : `, not ${JSON.stringify(value)}`}.`;
}

/** Returns the part of a value that an operator may see and a log may contain; undefined for secrets. */
export function shownValue(name: SettingName, text: string): string | undefined {
  const { shown }: Setting = SETTINGS[name];
  if (shown === 'never') return undefined;
  const value = shown === 'without its password' ? withoutPassword(text) : text;
  return value !== undefined && value.length > SHOWN_MAX ? `${value.slice(0, SHOWN_MAX)}…` : value;
}

/** Returns an address without its password; undefined if the password can't be located. */
function withoutPassword(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url?.host) return text.includes('@') ? undefined : text;
  if (url.password === '') return text;
  url.password = '…';
  return decodeURI(url.href);
}

/** Lists errors in combinations of values that are valid individually. */
function problemsTogether(values: SettingValues, wrong: ReadonlySet<SettingName>): SettingProblem[] {
  const needed = Object.entries(NEEDS).flatMap(([name, needs]: [string, readonly SettingName[]]) =>
    values[name as SettingName] === undefined
      ? []
      : needs
          .filter((other) => values[other] === undefined && !wrong.has(other))
          .map((other) => missing(other, `${name} needs it`)),
  );
  const isProduction = (values.APP_ENV ?? 'production') === 'production' && !wrong.has('APP_ENV');
  return [
    ...needed,
    ...(isProduction && values.DEMO_DATA
      ? [
          {
            name: 'DEMO_DATA' as const,
            sentence:
              'The setting DEMO_DATA must be 0 in production: everybody knows the password of the demo account.',
          },
        ]
      : []),
  ];
}

function missing(name: SettingName, why: string): SettingProblem {
  return { name, sentence: `The setting ${name} is missing; ${why}.` };
}
