import { expect, test } from '@jest/globals';

import { readCandidates } from './candidates.ts';
import { combinationsOf, combinationsWith } from './combinations.ts';
import { reportOf } from './report.ts';

const fresh = { shell: '1.1.0', 'mf-pets': '1.4.0', 'mf-social': '1.2.0' };
const old = { shell: '1.0.0', 'mf-pets': '1.3.0', 'mf-social': '1.1.0' };

test('combinationsOf combines the old and new version of every unit, each combination once', () => {
  const all = combinationsOf(fresh, old);
  expect(all).toHaveLength(8);
  expect(new Set(all.map((versions) => Object.values(versions).join(' '))).size).toBe(8);
  expect(all).toEqual(expect.arrayContaining([fresh, old, { ...fresh, shell: '1.0.0' }]));
});

test('combinationsWith combines candidates with the canaries and the live versions of the other units', () => {
  const served = [
    { name: 'shell', live: '1.0.0', canary: null },
    { name: 'mf-pets', live: '1.3.0', canary: { version: '1.3.9' } },
    { name: 'mf-social', live: '1.1.0', canary: { version: '1.2.0' } },
  ];
  const candidates = { 'mf-pets': '1.4.0' };
  expect(combinationsWith(candidates, served)).toEqual([candidates, { ...candidates, 'mf-social': '1.2.0' }]);
  expect(combinationsWith({ shell: '2.0.0' }, served)).toHaveLength(4);
});

test('readCandidates reads candidates in the format of overrides', () => {
  const typed = ['--base', 'https://pets.example', '--candidate', 'mf-pets=1.4.0', '--candidate=shell=2.0.0'];
  expect(readCandidates(typed, {})).toEqual({
    base: 'https://pets.example',
    candidates: { 'mf-pets': '1.4.0', shell: '2.0.0' },
    account: undefined,
  });
  expect(() => readCandidates(typed.slice(2), {})).toThrow('with --base URL');
  expect(() => readCandidates(typed.slice(0, 2), {})).toThrow('with --candidate mf-pets=1.4.0');
  expect(() => readCandidates([...typed, 'drills'], {})).toThrow('The matrix takes no drills.');
});

test('the report lists only units whose versions differ', () => {
  const result = { passed: 11, failures: [], seconds: 40 };
  const report = reportOf([
    { ...result, versions: { 'mf-pets': '1.4.0' } },
    { ...result, versions: { 'mf-pets': '1.4.0', 'mf-social': '1.2.0' } },
  ]);
  expect(report.split('\n')).toEqual([
    'mf-pets  mf-social                       time',
    '-------  ---------  ---------  --------  ----',
    '1.4.0    live       11 passed  0 failed  40 s',
    '1.4.0    1.2.0      11 passed  0 failed  40 s',
  ]);
});

test('the report has a row for each combination and lists the failures below', () => {
  const failures = ['the chosen pet is kept: the console stays quiet'];
  const report = reportOf([
    { versions: fresh, passed: 11, failures: [], seconds: 40 },
    { versions: { ...fresh, shell: '1.0.0' }, passed: 10, failures, seconds: 45 },
    { versions: old, passed: 10, failures, seconds: 45 },
    {
      versions: fresh,
      passed: 0,
      failures: [],
      seconds: 0,
      refused: 'mf-social requires ui ^1.1.0, this shell has 1.0.0',
    },
  ]);
  expect(report.split('\n')).toEqual([
    'shell  mf-pets  mf-social                       time',
    '-----  -------  ---------  ---------  --------  ----',
    '1.1.0  1.4.0    1.2.0      11 passed  0 failed  40 s',
    '1.0.0  1.4.0    1.2.0      10 passed  1 failed  45 s',
    '1.0.0  1.3.0    1.1.0      10 passed  1 failed  45 s',
    '1.1.0  1.4.0    1.2.0      refused    0 failed  0 s',
    'Refused, as it should be: mf-social requires ui ^1.1.0, this shell has 1.0.0',
    '✗ in 2 of 4: the chosen pet is kept: the console stays quiet',
  ]);
});
