import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { readEnv } from '../env.ts';
import { allowedText, textLike } from './setting.ts';
import type { Setting } from './setting.ts';
import { readSettings } from './read-settings.ts';
import { NEEDS, SETTINGS } from './settings.ts';
import type { SettingName } from './settings.ts';

const NAMES = Object.keys(SETTINGS) as SettingName[];
const DATABASE_URL = 'postgres://somebody@127.0.0.1:5432/qlixline';
const settingOf = (name: SettingName): Setting => SETTINGS[name];
const wrongTexts = NAMES.flatMap((name) => settingOf(name).wrong.map((wrong) => [name, wrong] as const));
/** Examples that describe a value instead of being one. */
const isDescription = ({ shown, example }: Setting) => shown === 'never' && /`|what/.test(example ?? '');

describe('each setting', () => {
  test.each(wrongTexts)('rejects %s=%j with one sentence that names it and what is allowed', (name, wrong) => {
    const setting = settingOf(name);
    const { problems } = readSettings({ DATABASE_URL, [name]: wrong });
    const sentence = problems.find((one) => one.name === name)?.sentence ?? '';
    expect(sentence).toContain(`The setting ${name} must be ${allowedText(setting)}`);
    expect(sentence).toMatch(setting.shown === 'never' ? /^(?:(?!hunter2).)+\.$/ : /^[^\n]+\.$/);
    expect(sentence.includes(', not "')).toBe(setting.shown !== 'never');
    expect(() => readEnv({ DATABASE_URL, [name]: wrong })).toThrow(new Error(sentence));
  });

  test.each(NAMES)('accepts the example of %s', (name) => {
    const setting = settingOf(name);
    if (setting.example === undefined || isDescription(setting)) return;
    expect(setting.schema.safeParse(setting.example).success).toBe(true);
  });

  test('a setting without two wrong examples doesn’t compile', () => {
    const described = { purpose: '', otherwise: null, example: 'a' };
    // @ts-expect-error two are needed
    textLike('letters', /^[a-z]+$/, { ...described, wrong: ['1'] });
    // @ts-expect-error they can't be left out
    textLike('letters', /^[a-z]+$/, described);
    expect(NAMES.filter((name) => settingOf(name).wrong.length < 2)).toEqual([]);
  });

  test.each(Object.entries(NEEDS).flatMap(([name, needs]) => needs.map((other) => [name, other] as const)))(
    '%s without %s is rejected with a sentence that names both',
    (name, other) => {
      const setting = settingOf(name as SettingName);
      const given = {
        DATABASE_URL,
        [name]: isDescription(setting) ? 'g'.repeat(40) : (setting.example ?? firstChoice(setting)),
      };
      expect(readSettings(given).problems).toContainEqual({
        name: other,
        sentence: `The setting ${other} is missing; ${name} needs it.`,
      });
    },
  );

  test('a list of settings reports all that are wrong, not only the first', () => {
    const { problems } = readSettings({ DATABASE_URL, PORT: 'many', HOST: 'a b', LOG_LEVEL: 'loud' });
    expect(problems.map(({ name }) => name).toSorted()).toEqual(['HOST', 'LOG_LEVEL', 'PORT']);
  });
});

test.each([
  ['DATABASE_URL', 'mysql://pets:hunter2@db/pets', 'not "mysql://pets:…@db/pets".'],
  ['REDIS_URL', 'http://:hunter2@redis', 'not "http://:…@redis/".'],
  ['SMTP_URL', 'smtp//user:hunter2@mail', 'such as smtps://user:password@mail.example.'],
  ['PUBLIC_URL', 'https://me:hunter2@pets.example', 'not "https://me:…@pets.example/".'],
  ['REDIS_URL', 'redis://:hunter2#@redis', 'such as redis://:password@127.0.0.1:6379.'],
  ['SESSION_SECRET', 'hunter2', 'such as what `openssl rand -hex 24` prints.'],
])('a sentence about %s=%s does not repeat its password', (name, wrong, ending) => {
  const [problem] = readSettings({ DATABASE_URL, [name]: wrong }).problems;
  expect(problem?.sentence.endsWith(ending) ? ending : problem?.sentence).toBe(ending);
  expect(problem?.sentence).not.toContain('hunter2');
});

test('behaviour.md has a table of all settings that follows from their schema', () => {
  const behaviour = readFileSync(join(import.meta.dirname, '../../../../packages/docs/behaviour.md'), 'utf8');
  const section = behaviour.split('\n### Configuration\n')[1]?.split('\n## ')[0] ?? '';
  expect(section.split('\n').filter((line) => line.startsWith('| `'))).toEqual(NAMES.map(rowOf));
});

function rowOf(name: SettingName): string {
  const setting = settingOf(name);
  const { otherwise, example, purpose } = setting;
  const allowed = allowedText(setting, isDescription(setting) ? example : `\`${example}\``);
  return `| \`${name}\` | ${otherwise ?? '–'} | ${allowed} | ${purpose} |`;
}

/** Returns the first word of a choice, which has no example because `allowed` lists its words. */
function firstChoice({ allowed }: Setting): string | undefined {
  return /^one of (\w+)/.exec(allowed)?.[1];
}
