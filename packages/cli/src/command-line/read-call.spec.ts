import { describe, expect, test } from '@jest/globals';

import { CommandError, UsageError } from '../command-error.ts';
import { helpOf } from './declared-command.ts';
import { asksForHelp, readCall, showsStacks } from './read-call.ts';
import { shownError } from './run-command.ts';

const WALK = {
  typed: 'npm run walk --',
  does: 'Walks the dogs.',
  words: '[DOG …]',
  options: { minutes: { takes: 'N', does: 'how long' }, slowly: { does: 'waits at each tree' } },
  json: 'who was walked',
} as const;

const refusal = (...args: string[]) => {
  try {
    readCall({ ...WALK, json: null }, args);
  } catch (error) {
    return error instanceof UsageError ? error.message : error;
  }
  return undefined;
};

describe('readCall', () => {
  test('a call has its words, texts of options, and switches that are on or off', () => {
    expect(readCall(WALK, ['juno', '--minutes', '5', 'momo', '--slowly'])).toMatchObject({
      words: ['juno', 'momo'],
      values: { minutes: '5', slowly: true },
      json: false,
    });
    expect(readCall(WALK, ['--minutes=5', '--json', '--verbose'])).toMatchObject({
      words: [],
      values: { minutes: '5', slowly: false },
      json: true,
    });
  });

  test.each([
    [['--quickly'], "Unknown option '--quickly'; npm run walk -- --help says how."],
    [['--minutes'], "Option '--minutes <value>' argument missing; npm run walk -- --help says how."],
    [['--slowly=no'], "Option '--slowly' does not take an argument; npm run walk -- --help says how."],
    [['--json'], "Unknown option '--json'; npm run walk -- --help says how."],
  ])('readCall rejects %j with one sentence', (args, sentence) => {
    expect(refusal(...args)).toBe(sentence);
  });

  test('a command that takes no words rejects them', () => {
    const { words: _words, ...wordless } = WALK;
    expect(() => readCall(wordless, ['juno', 'momo'])).toThrow('"juno momo" is one word too many');
  });

  test('a command that passes its options on gets all arguments unread', () => {
    const args = ['--quickly', '--', '--help'];
    expect(readCall({ ...WALK, options: {}, json: null, passesTo: 'Jest' }, args)).toMatchObject({ args, words: [] });
  });
});

test('help lists what is typed, every option with what it takes, and the exit codes', () => {
  expect(helpOf(WALK)).toBe(
    [
      'npm run walk -- [DOG …] [options]',
      '',
      'Walks the dogs.',
      '',
      '  --minutes N  how long',
      '  --slowly     waits at each tree',
      '  --json       prints JSON alone to the standard output: who was walked',
      '  --verbose    shows where an unexpected error comes from, as DEBUG=1 does',
      '  -h, --help   prints this text',
      '',
      'Exit codes: 0 done, 1 failed or refused, 2 wrong command line, 130 stopped.',
    ].join('\n'),
  );
});

test.each([
  [['--help'], true],
  [['juno', '-h'], true],
  [['juno', '--', '--help'], false],
  [['helpful'], false],
])('the arguments %j ask for help: %s', (args, expected) => {
  expect(asksForHelp(args)).toBe(expected);
});

describe('errors', () => {
  const unexpected = new TypeError('x is not a function.\nmore about it');

  test('an error that the user can fix is its sentence, with or without stacks', () => {
    for (const withStack of [true, false]) expect(shownError(new CommandError('Sit.'), withStack)).toBe('Sit.');
  });

  test('an unexpected error is one sentence without a stack, and everything on request', () => {
    expect(shownError(unexpected, false)).toBe(
      'Unexpected error: x is not a function. DEBUG=1 shows where it comes from.',
    );
    expect(shownError('thrown text', false)).toBe('Unexpected error: thrown text. DEBUG=1 shows where it comes from.');
    expect(shownError(unexpected, true)).toMatch(/more about it\n +at /);
  });

  test('stacks are shown with --verbose and with DEBUG only', () => {
    expect(showsStacks(['--verbose'], {})).toBe(true);
    expect(showsStacks([], { DEBUG: '1' })).toBe(true);
    expect(showsStacks([], { DEBUG: '' })).toBe(false);
    expect(showsStacks(['verbose'], {})).toBe(false);
  });
});
