import { expect, test } from '@jest/globals';

import { Backoff } from './backoff.ts';

const settings = { freeAttempts: 3, firstPauseMs: 1_000, longestPauseMs: 4_000, forgottenAfterMs: 60_000 };

test('pauses between attempts double up to the maximum', () => {
  const backoff = new Backoff(settings);
  for (let attempt = 0; attempt < 3; attempt += 1) expect(backoff.begin('ana', 0)).toBe(0);
  expect(backoff.begin('ana', 400)).toBe(600);
  expect(backoff.begin('ana', 1_000)).toBe(0);
  expect(backoff.begin('ana', 1_000)).toBe(2_000);
  expect(backoff.begin('ana', 3_000)).toBe(0);
  expect(backoff.begin('ana', 3_000)).toBe(4_000);
  expect(backoff.begin('ana', 7_000)).toBe(0);
  expect(backoff.begin('ana', 7_000)).toBe(4_000);
});

test('an attempt during a pause doesn’t extend it', () => {
  const backoff = new Backoff(settings);
  for (let attempt = 0; attempt < 3; attempt += 1) backoff.begin('ana', 0);
  for (let attempt = 0; attempt < 50; attempt += 1) expect(backoff.begin('ana', 999)).toBe(1);
  expect(backoff.begin('ana', 1_000)).toBe(0);
});

test('a backoff is separate for each user, and ends with a success or an hour without attempts', () => {
  const backoff = new Backoff(settings);
  for (let attempt = 0; attempt < 3; attempt += 1) backoff.begin('ana', 0);
  expect(backoff.begin('ben', 1)).toBe(0);
  backoff.forgive('ana');
  for (let attempt = 0; attempt < 3; attempt += 1) expect(backoff.begin('ana', 2)).toBe(0);
  expect(backoff.begin('ana', 3)).toBeGreaterThan(0);
  expect(backoff.begin('ana', 60_003)).toBe(0);
  expect(backoff.begin('ana', 60_003)).toBe(0);
});

test('a backoff remembers a hundred thousand users and evicts the least recent', () => {
  const backoff = new Backoff(settings);
  for (let attempt = 0; attempt < 3; attempt += 1) backoff.begin('ana', 0);
  for (let key = 0; key < 100_000; key += 1) backoff.begin(`${key}`, 0);
  expect(backoff.begin('ana', 1)).toBe(0);
});

test('an attempt given back leaves neither its count nor its delay', () => {
  const backoff = new Backoff(settings);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect(backoff.begin('ana', attempt)).toBe(0);
    backoff.giveBack('ana', attempt);
  }
  for (let attempt = 0; attempt < 3; attempt += 1) expect(backoff.begin('ana', 20)).toBe(0);
  expect(backoff.begin('ana', 20)).toBe(1_000);
});

test('an attempt given back late keeps the delay that a later one has set', () => {
  const backoff = new Backoff(settings);
  for (let attempt = 0; attempt < 3; attempt += 1) backoff.begin('ana', 0);
  expect(backoff.begin('ana', 1_000)).toBe(0);
  backoff.giveBack('ana', 0);
  expect(backoff.begin('ana', 1_000)).toBe(2_000);
});
