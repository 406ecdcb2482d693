import { expect, test } from '@jest/globals';

import { readE2eOptions } from './e2e-options.ts';

test('readE2eOptions reads the address and the overrides, and passes the rest to Playwright', () => {
  const typed = ['drills', '--base', 'https://pets.example/x', '--override=mf-pets=1.4.0', '--grep', 'home'];
  expect(readE2eOptions([...typed, '--override', 'shell=1.1.0'], {})).toEqual({
    base: 'https://pets.example',
    overrides: [
      { remote: 'mf-pets', version: '1.4.0' },
      { remote: 'shell', version: '1.1.0' },
    ],
    account: undefined,
    report: undefined,
    rest: ['drills', '--grep', 'home'],
  });
});

test('an override with a flag chooses its side', () => {
  const typed = ['--override', 'mf-pets:new-composer=on', '--override=mf-pets:compact=off'];
  expect(readE2eOptions(typed, {}).overrides).toEqual([
    { remote: 'mf-pets', flag: 'new-composer', on: true },
    { remote: 'mf-pets', flag: 'compact', on: false },
  ]);
});

test('readE2eOptions passes everything after -- to Playwright', () => {
  expect(readE2eOptions(['--base=https://pets.example', '-g', 'home', '--', '--base', 'x'], {})).toEqual({
    base: 'https://pets.example',
    overrides: [],
    account: undefined,
    report: undefined,
    rest: ['-g', 'home', '--', '--base', 'x'],
  });
});

test('without options a product is started with what is live', () => {
  expect(readE2eOptions(['--headed'], {})).toEqual({
    base: undefined,
    overrides: [],
    account: undefined,
    report: undefined,
    rest: ['--headed'],
  });
});

test('--report is resolved against the folder in which the command was typed', () => {
  expect(readE2eOptions(['--report', '/tmp/report', 'home'], {})).toMatchObject({
    report: '/tmp/report',
    rest: ['home'],
  });
  expect(() => readE2eOptions(['--report'], {})).toThrow('--report takes a folder.');
});

test('--as runs journeys as one account, with the password from the environment', () => {
  const typed = ['--as', 'qa@pets.example'];
  expect(readE2eOptions(typed, { QLIXLINE_PASSWORD: 'correct horse' })).toMatchObject({
    account: { email: 'qa@pets.example', password: 'correct horse' },
    rest: [],
  });
  expect(() => readE2eOptions(typed, {})).toThrow('its password belongs in QLIXLINE_PASSWORD');
});

test.each([
  [['--base', 'pets'], '"pets" is not an address such as https://pets.example.'],
  [['--base'], 'Please say where the product runs, with --base URL.'],
  [['--override', 'mf-pets'], '--override takes a remote and a version, such as mf-pets=1.4.0, not "mf-pets".'],
  ...['mf-pets:compact', 'mf-pets:compact=yes', 'mf-pets:=on'].map(
    (text) =>
      [['--override', text], `--override takes a remote and a version, such as mf-pets=1.4.0, not "${text}".`] as const,
  ),
  [['--override', 'mf-pets=new'], '--override takes a remote and a version, such as mf-pets=1.4.0, not "mf-pets=new".'],
])('readE2eOptions rejects %j with a sentence', (typed, sentence) => {
  expect(() => readE2eOptions(typed, {})).toThrow(sentence);
});
