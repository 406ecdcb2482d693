import { beforeEach, expect, test } from '@jest/globals';

import { FairQueue } from './fair-queue.ts';
import type { Slot } from './fair-queue.ts';

let entered: string[];
let slots: Map<string, Slot[]>;
let queue: FairQueue;
beforeEach(() => {
  entered = [];
  slots = new Map();
  queue = new FairQueue({ total: 4, ofOne: 3, ofHeavyUsers: 1 });
});

function enter(user: string, now = 0): () => void {
  const onTurn = (slot: Slot) => {
    entered.push(user);
    slots.set(user, [...(slots.get(user) ?? []), slot]);
  };
  return queue.enter(user, onTurn, now);
}

function leave(user: string, usedMs: number, now = 0): void {
  slots.get(user)!.shift()!.leave(usedMs, now);
}

test('a fair queue gives one user a limited share of slots at once and the rest to others', () => {
  for (let entry = 0; entry < 10; entry += 1) enter('ana');
  enter('ben');
  enter('cleo');
  expect(entered).toEqual(['ana', 'ana', 'ana', 'ben']);
  leave('ben', 1);
  expect(entered).toEqual(['ana', 'ana', 'ana', 'ben', 'cleo']);
});

test('a fair queue prefers the user with the least usage, then the first in line', () => {
  for (const user of ['ana', 'ana', 'ben', 'ben']) enter(user);
  for (const user of ['ana', 'ben', 'cleo']) enter(user);
  leave('ana', 50);
  leave('ben', 10);
  leave('ben', 10);
  expect(entered.slice(4)).toEqual(['ben', 'cleo', 'ana']);
});

test('a fair queue limits all heavy users together to a few slots', () => {
  for (const user of ['ana', 'ben', 'cleo', 'dora']) enter(user);
  for (const user of ['ana', 'ben', 'cleo', 'dora']) leave(user, 1_000);
  for (const user of ['ana', 'ben', 'cleo', 'dora']) enter(user);
  expect(entered.slice(4)).toEqual(['ana']);
  enter('eve');
  expect(entered.slice(5)).toEqual(['eve']);
  leave('eve', 1);
  expect(entered.slice(6)).toEqual([]);
  leave('ana', 1);
  expect(entered.slice(6)).toEqual(['ben']);
});

test('a fair queue forgets usage over time', () => {
  for (const user of ['ana', 'ben', 'cleo', 'dora']) enter(user);
  leave('ana', 1_000);
  for (const user of ['eve', 'ana', 'ben']) enter(user);
  leave('ben', 2, 20_000); // only a thousandth of Ana's usage is left by then
  expect(entered.slice(4)).toEqual(['eve', 'ana']);
});

test('a fair queue skips a user who has left it', () => {
  for (const user of ['ana', 'ben', 'cleo', 'dora']) enter(user);
  const leaveLine = enter('eve');
  enter('finn');
  leaveLine();
  leave('ana', 1);
  expect(entered.slice(4)).toEqual(['finn']);
});

test('a fair queue evicts thousands of idle users', () => {
  for (let user = 0; user < 5_000; user += 1) {
    enter(`${user}`, user * 100);
    leave(`${user}`, 1, user * 100);
  }
  expect(entered).toHaveLength(5_000);
});
