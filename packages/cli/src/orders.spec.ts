import { describe, expect, test } from '@jest/globals';

import { CommandError } from './command-error.ts';
import { readOrder } from './orders.ts';
import type { Audience } from './orders.ts';

const env = { QLIXLINE_DEPLOY_TOKEN: 'qlx_of_the_team' };
const HERE = { command: 'npm run remote --', unit: undefined, env };
const TO = ['--to', 'http://localhost:3000/'];
const target = { unit: 'mf-pets', origin: 'http://localhost:3000', token: 'qlx_of_the_team' };

const read = (...args: string[]) => readOrder(args, HERE);
const refusal = (...args: string[]) => {
  try {
    readOrder(args, HERE);
  } catch (error) {
    return error instanceof CommandError ? error.message : error;
  }
  return undefined;
};

describe('readOrder', () => {
  test('publishing targets a canary unless everybody, a share or nobody is named', () => {
    const order = (audience: Audience) => ({
      action: 'publish',
      target,
      publication: { audience, note: undefined },
      built: undefined,
      unchecked: false,
      dryRun: false,
      json: false,
    });
    expect(read('publish', 'mf-pets', ...TO)).toEqual(order({ percent: 10 }));
    expect(read('publish', 'mf-pets', ...TO, '--everybody')).toEqual(order('everybody'));
    expect(read('publish', 'mf-pets', ...TO, '--percent', '25')).toEqual(order({ percent: 25 }));
    expect(read('publish', 'mf-pets', ...TO, '--hold')).toEqual(order('hold'));
    expect(read('publish', 'shell', ...TO, '--built=dist')).toMatchObject({ built: 'dist', target: { unit: 'shell' } });
  });

  test('the remote’s name may be omitted in its own folder, unless a version is named', () => {
    const own = { command: 'npx qlixline', unit: 'mf-pets', env };
    expect(readOrder(['alone'], own)).toEqual({ action: 'alone', unit: 'mf-pets' });
    expect(readOrder(['list', ...TO], own)).toMatchObject({ target });
    expect(readOrder(['promote', 'mf-pets@1.4.0', ...TO], own)).toMatchObject({ target, version: '1.4.0' });
    expect(() => readOrder(['fetch'], own)).toThrow('There is no "fetch"; npx qlixline --help says how.');
  });

  test('checking requires the token, and publishing can skip the checks', () => {
    expect(read('check', 'mf-pets')).toEqual({
      action: 'check',
      unit: 'mf-pets',
      token: 'qlx_of_the_team',
      json: false,
    });
    expect(read('publish', 'mf-pets', ...TO, '--unchecked')).toMatchObject({ unchecked: true });
    expect(() => readOrder(['check', 'mf-pets'], { ...HERE, env: {} })).toThrow('This needs the deploy token');
  });

  test('publishing reads a note, a dry run and JSON output', () => {
    const options = ['--note', 'Birthdays', '--dry-run', '--json'];
    expect(read('publish', 'mf-pets', ...TO, ...options)).toMatchObject({
      publication: { note: 'Birthdays' },
      dryRun: true,
      json: true,
    });
  });

  test('promoting reads a version after @, or the canary without one', () => {
    expect(read('rollback', 'mf-pets@1.3.0', ...TO)).toMatchObject({ action: 'rollback', version: '1.3.0' });
    expect(read('promote', 'mf-pets@1.4.0', ...TO)).toMatchObject({ version: '1.4.0', percent: undefined });
    expect(read('promote', 'mf-pets', ...TO, '--percent=25')).toMatchObject({ version: undefined, percent: 25 });
    expect(read('promote', 'mf-pets', ...TO, '--unopened')).toMatchObject({ unopened: true });
    expect(read('promote', 'mf-pets', ...TO, '--staged')).toMatchObject({ staged: true });
  });

  test('changing a flag reads the unit, which may be omitted in its own folder, the flag and its share', () => {
    const order = { action: 'flag', target, flag: 'new-composer', share: 10, reason: undefined, json: false };
    expect(read('flag', 'mf-pets', 'new-composer', ...TO, '--share', '10')).toEqual(order);
    expect(read('flag', 'mf-pets', 'new-composer', ...TO, '--share=0', '--reason', 'It fails')).toMatchObject({
      share: 0,
      reason: 'It fails',
    });
    const own = { command: 'npx qlixline', unit: 'mf-pets', env };
    expect(readOrder(['flag', 'new-composer', ...TO, '--share', '10'], own)).toEqual(order);
    expect(readOrder(['flag', 'mf-pets', 'new-composer', ...TO, '--share', '10'], own)).toEqual(order);
  });

  test('a token on the command line overrides that of the environment', () => {
    expect(read('list', 'mf-pets', ...TO, '--token', 'qlx_other')).toEqual({
      action: 'list',
      json: false,
      target: { ...target, token: 'qlx_other' },
    });
  });

  test('running a remote alone needs neither an address nor a token', () => {
    expect(readOrder(['alone', 'mf-pets'], { ...HERE, env: {} })).toEqual({ action: 'alone', unit: 'mf-pets' });
  });

  test.each([
    [[], undefined],
    [['--help'], undefined],
    [['publish', '-h'], 'publish'],
    [['update', '--help'], 'update'],
    [['e2e', '--help'], 'e2e'],
    [['publsh', '--help'], undefined],
  ])('the arguments %j ask for help about %s', (args, about) => {
    expect(readOrder(args, { ...HERE, env: {} })).toEqual({ action: 'help', about });
  });

  test('updating reads a dry run, a folder of archives and JSON output, and names no unit', () => {
    const own = { command: 'npx qlixline', unit: 'mf-pets', env: {} };
    expect(readOrder(['update'], own)).toEqual({ action: 'update', packages: undefined, dryRun: false, json: false });
    expect(readOrder(['update', '--dry-run', '--packages', 'archives', '--json'], own)).toEqual({
      action: 'update',
      packages: 'archives',
      dryRun: true,
      json: true,
    });
    expect(() => readOrder(['update', 'mf-pets'], own)).toThrow('"mf-pets" is one word too many');
  });
});

describe('invalid orders', () => {
  const HOW = 'npm run remote -- --help says how.';

  test.each([
    [['publsh', 'mf-pets', ...TO], `There is no "publsh"; ${HOW}`],
    [['publish', ...TO], `Please name what to publish, such as mf-pets; ${HOW}`],
    [['publish', 'pets', ...TO], '"pets" is not a name such as mf-pets or shell.'],
    [['publish', 'mf-pets', 'mf-social', ...TO], `"mf-social" is one word too many; ${HOW}`],
    [['publish', 'mf-pets@1.4.0', ...TO], `Only promote and rollback take a version; ${HOW}`],
    [['promote', 'mf-pets@latest', ...TO], '"latest" is not a version such as 1.4.0.'],
    [['publish', 'mf-pets'], 'Please say where the product runs, with --to URL.'],
    [['publish', 'mf-pets', '--to', 'pets.example'], '"pets.example" is not an address such as https://pets.example.'],
    [['publish', 'mf-pets', ...TO, '--percent', '0'], '--percent must be a whole number from 1 to 100, not "0".'],
    [['publish', 'mf-pets', ...TO, '--percent', 'few'], '--percent must be a whole number from 1 to 100, not "few".'],
    [
      ['publish', 'mf-pets', ...TO, '--percent', '5', '--hold'],
      'One of --percent, --everybody, --staged and --hold says who gets the version.',
    ],
    [['flag', 'mf-pets', ...TO, '--share', '10'], `Please name the flag, such as new-composer; ${HOW}`],
    [['flag', 'mf-pets', 'New', ...TO, '--share', '10'], '"New" is not a flag such as new-composer.'],
    ...[[], ['--share', '101'], ['--share=-1'], ['--share', 'few'], ['--share', ' ']].map(
      (share) =>
        [
          ['flag', 'mf-pets', 'compact', ...TO, ...share],
          'Please say who gets it, with --share N: a whole number from 0 to 100.',
        ] as [string[], string],
    ),
    [['promote', 'mf-pets', ...TO, '--share', '10'], `promote takes no --share; ${HOW}`],
    [['rollback', 'mf-pets', ...TO, '--hold'], `rollback takes no --hold; ${HOW}`],
    [['disable', 'mf-pets', ...TO], 'Please say why, with --reason TEXT; people will read it.'],
    [['list', 'mf-pets', ...TO, '--dry-run'], `list takes no --dry-run; ${HOW}`],
    [['alone', 'mf-pets', '--json'], `alone takes no --json; ${HOW}`],
    [['list', 'mf-pets', ...TO, '--quickly'], `Unknown option '--quickly'; ${HOW}`],
  ])('readOrder rejects %j with a sentence', (args, sentence) => {
    expect(refusal(...args)).toBe(sentence);
  });

  test('a missing token is refused with instructions to create one', () => {
    expect(() => readOrder(['list', 'mf-pets', ...TO], { ...HERE, env: {} })).toThrow(
      'This needs the deploy token of mf-pets, in QLIXLINE_DEPLOY_TOKEN; an operator makes it with: ' +
        'npm run admin -- deploy-token mf-pets',
    );
  });
});
