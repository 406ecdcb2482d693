import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';
import { ACTIONS } from '@qlixline/cli/command-line/declared-orders';

import { ROOT } from '../command.ts';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** Files of all commands of package.json, by the name that is typed. */
const FILES = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /commands\/run\.mjs ([\w-]+)$/.exec(script) ?? [];
  return file === undefined ? [] : [{ name, file }];
});
/** Commands that leave unknown options to another program. */
const PASS_ON = new Set(['admin', 'e2e', 'spec']);

const run = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '..', `${file}.ts`), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_NO_WARNINGS: '1' },
  });

test('every command of package.json is found', () => {
  expect(FILES.length).toBeGreaterThan(15);
  expect(Object.values(scripts).filter((script) => script.includes('run.mjs'))).toHaveLength(FILES.length);
});

describe.each(FILES)('npm run $name', ({ name, file }) => {
  test('the command explains itself with --help, its options and its exit codes', () => {
    const { status, stdout, stderr } = run(file, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^(?:npm (?:run )?[\w:]+ --|A team's own remote)/);
    expect(stdout).toContain('Exit codes: 0 done, 1 failed or refused, 2 wrong command line, 130 stopped.');
  });

  if (!PASS_ON.has(name)) {
    test('the command rejects an unknown option with one sentence, exit code 2 and no stack', () => {
      const { status, stdout, stderr } = run(file, '--quickly');
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(/^Unknown option '--quickly'; .* --help says how\.\n$/);
    });
  }
});

test.each(ACTIONS)('the order %s of a team explains itself with --help', (action) => {
  const { status, stdout, stderr } = run('remote', action, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^npm run remote -- ${action} `));
  expect(stdout).toContain('Exit codes: ');
});
