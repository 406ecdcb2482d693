import type { DeclaredCommand, DeclaredOptions } from './declared-command.ts';

/** Names of the orders that a team gives for its remote. */
export const ACTIONS = [
  'alone',
  'dev',
  'update',
  'e2e',
  'check',
  'publish',
  'promote',
  'rollback',
  'disable',
  'enable',
  'flag',
  'list',
] as const;
export type Action = (typeof ACTIONS)[number];

export type DeclaredOrder = Omit<DeclaredCommand, 'typed'> & {
  /** Options without which it fails, as they are shown in the overview. */
  needs?: string;
  /** True if a version may follow the unit, after an @. */
  takesVersion?: true;
};

const UNIT = '[UNIT]';
const WITH_VERSION = '[UNIT[@VERSION]]';
const TOKEN = {
  token: {
    takes: 'TOKEN',
    does: 'the deploy token, which other users of this machine can read; better is the variable',
  },
} as const satisfies DeclaredOptions;
const SERVER = {
  to: { takes: 'URL', does: 'where the product runs' },
  ...TOKEN,
} as const satisfies DeclaredOptions;
const REASON = { reason: { takes: 'TEXT', does: 'why, for the log' } } as const satisfies DeclaredOptions;
const CHANGE = 'what is live of the unit now';

/** Declarations of all orders. An order without its declaration doesn't compile. */
export const DECLARED_ORDERS = {
  alone: {
    does: 'Runs one remote on a page of its own, with a fake shell and API. PORT chooses the port.',
    words: UNIT,
    options: {},
    json: null,
  },
  dev: {
    does: 'Runs one remote inside a shell that runs elsewhere, for you alone, and replaces what you edit while it runs.',
    words: UNIT,
    needs: '--shell URL',
    options: { shell: { takes: 'URL', does: 'where that shell runs' } },
    json: null,
  },
  update: {
    does: 'Brings this folder to the versions of the installed packages: versions, files that they own, codemods.',
    options: {
      'dry-run': { does: 'only says what it would change' },
      packages: { takes: 'FOLDER', does: 'archives of the packages, instead of the registry' },
    },
    json: 'the changes, by file',
  },
  e2e: {
    does: 'Runs the browser journeys of this folder against a product that runs.',
    needs: '--base URL',
    options: {
      base: { takes: 'URL', does: 'where the product runs' },
      override: { takes: 'mf-pets=1.4.0', does: 'that version instead of what is live, or mf-pets:FLAG=on' },
      as: {
        takes: 'EMAIL',
        does: 'an account with the QA role, needed in production; its password in QLIXLINE_PASSWORD',
      },
      report: { takes: 'FOLDER', does: 'pictures and traces' },
    },
    json: null,
    passesTo: 'Playwright',
  },
  check: {
    does: 'Checks and builds, and signs that; publishing with --built takes it from there.',
    words: UNIT,
    options: TOKEN,
    json: 'the checks, and the folder of the build',
  },
  publish: {
    does: 'Checks, builds, uploads and announces a version: a canary for 10 % of the people, taken back if it fails.',
    words: UNIT,
    needs: '--to URL',
    options: {
      ...SERVER,
      percent: { takes: 'N', does: 'for N % of the people' },
      everybody: { does: 'for everybody at once' },
      staged: { does: 'for 1, 10, 50 % and all of the people, while it is healthy' },
      hold: { does: 'for nobody yet; promote it later' },
      built: { takes: 'FOLDER', does: 'what an earlier build left there, instead of building' },
      unchecked: { does: 'without checking types and lint first' },
      note: { takes: 'TEXT', does: 'why, for the log' },
      'dry-run': { does: 'what would become of it; nothing is kept' },
    },
    json: CHANGE,
  },
  promote: {
    does: 'Gives the canary, or the version named, to everybody.',
    words: WITH_VERSION,
    needs: '--to URL',
    options: {
      ...SERVER,
      percent: { takes: 'N', does: 'to N % of the people only' },
      staged: { does: 'in stages, while it is healthy' },
      unopened: { does: 'even a canary that nobody has opened yet' },
      ...REASON,
    },
    json: CHANGE,
    takesVersion: true,
  },
  rollback: {
    does: 'Ends the canary; without one, goes back to the version named or to the last that did well.',
    words: WITH_VERSION,
    needs: '--to URL',
    options: { ...SERVER, ...REASON },
    json: CHANGE,
    takesVersion: true,
  },
  disable: {
    does: 'Shows a reason to people instead of loading the area.',
    words: UNIT,
    needs: '--to URL --reason TEXT',
    options: { ...SERVER, reason: { takes: 'TEXT', does: 'what people read' } },
    json: CHANGE,
  },
  enable: { does: 'Loads a disabled area again.', words: UNIT, needs: '--to URL', options: SERVER, json: CHANGE },
  flag: {
    does: 'Sets who has a flag: N % of the people, 0 for nobody.',
    words: '[UNIT] FLAG',
    needs: '--to URL --share N',
    options: { ...SERVER, share: { takes: 'N', does: 'the share in %, from 0 to 100' }, ...REASON },
    json: CHANGE,
  },
  list: {
    does: 'Lists what is live, all versions, and who did what.',
    words: UNIT,
    needs: '--to URL',
    options: SERVER,
    json: 'the overview of the registry',
  },
} as const satisfies Record<Action, DeclaredOrder>;
