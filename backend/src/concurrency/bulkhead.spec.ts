import { beforeEach, expect, test } from '@jest/globals';

import { Bulkhead } from './bulkhead.ts';
import { FairQueue } from './fair-queue.ts';
import type { Slot } from './fair-queue.ts';

let bulkhead: Bulkhead;
let queue: FairQueue;
let slots: Map<string, Slot[]>;
let users = 0;
beforeEach(() => {
  bulkhead = new Bulkhead({ ofOne: 4, ofWrites: 5, ofSlow: 4, ofRecovering: 1, waitMs: 2_000 });
  queue = new FairQueue({ total: 20, ofOne: 4, ofHeavyUsers: 20 });
  slots = new Map();
});

const kindOf = (name: string) => ({ name, isWrite: name.startsWith('write') });
const enter = (name: string, { now = 0, user = `user ${(users += 1)}` } = {}) =>
  queue.enter(user, (slot) => slots.set(name, [...(slots.get(name) ?? []), slot]), now, bulkhead.gateFor(kindOf(name)));
const enterTimes = (times: number, name: string, options?: { now?: number; user?: string }) =>
  Array.from({ length: times }, () => enter(name, options));
const inside = (name: string) => slots.get(name)?.length ?? 0;
const leave = (name: string, now = 0) => slots.get(name)!.shift()!.leave(1, now);

test('a kind takes its share, and others still enter', () => {
  enterTimes(20, 'read posts');
  enterTimes(3, 'read pets');
  expect([inside('read posts'), inside('read pets')]).toEqual([4, 3]);
});

test('all writes together leave slots for reads', () => {
  for (const area of ['posts', 'pets', 'friends']) enterTimes(4, `write ${area}`);
  expect(inside('write posts') + inside('write pets') + inside('write friends')).toBe(5);
  enterTimes(4, 'read posts');
  expect(inside('read posts')).toBe(4);
});

test('requests that wait for their user’s share take none of the kind’s slots', () => {
  queue = new FairQueue({ total: 20, ofOne: 2, ofHeavyUsers: 20 });
  enterTimes(6, 'read posts', { user: 'ana' });
  enterTimes(2, 'read posts', { user: 'ben' });
  expect(inside('read posts')).toBe(4);
});

test('waiting requests enter as soon as one of their kind leaves', () => {
  enterTimes(6, 'read posts');
  for (const left of [4, 4, 3]) {
    leave('read posts');
    expect(inside('read posts')).toBe(left);
  }
});

test('users held up in one kind don’t wait in another', () => {
  queue = new FairQueue({ total: 20, ofOne: 4, ofHeavyUsers: 1 });
  for (const user of ['ana', 'ben']) {
    enter('read posts', { user });
    slots.get('read posts')!.shift()!.leave(2_000, 0); // one second of use makes them heavy users
  }
  enter('read posts', { user: 'ana' });
  enter('read posts', { user: 'ben' });
  expect(inside('read posts')).toBe(1);
  enter('read pets', { user: 'ben' });
  expect(inside('read pets')).toBe(1);
});

test('kinds that are held up share few slots, and a fast kind still enters', () => {
  enterTimes(2, 'read posts');
  enterTimes(2, 'read feeds');
  enterTimes(4, 'read posts', { now: 300 });
  enterTimes(4, 'read feeds', { now: 300 });
  expect([inside('read posts'), inside('read feeds')]).toEqual([2, 2]);
  enterTimes(4, 'read pets', { now: 300 });
  expect(inside('read pets')).toBe(4);
});

test('a kind that was slow gets one slot in which it can prove that it is fast again', () => {
  enterTimes(1, 'read feeds');
  leave('read feeds', 400);
  enterTimes(4, 'read posts', { now: 400 });
  enterTimes(3, 'read feeds', { now: 700 }); // posts are slow by now and take all slots of slow kinds
  expect(inside('read feeds')).toBe(1);
  leave('read feeds', 710);
  expect(inside('read feeds')).toBe(2);
});

test('many kinds that are held up leave slots for fast ones', () => {
  for (const now of [0, 300, 600]) for (let kind = 0; kind < 9; kind += 1) enter(`read area ${kind}`, { now });
  const heldUp = () => [...slots].reduce((sum, [, taken]) => sum + taken.length, 0);
  for (const taken of slots.values()) for (const slot of taken.splice(0)) slot.leave(1, 2_000);
  expect(heldUp()).toBe(5);
});

test('a kind that was slow counts as slow for two more seconds, unless it was fast since', () => {
  enterTimes(1, 'read feeds');
  leave('read feeds', 400);
  enterTimes(4, 'read posts', { now: 400 });
  enterTimes(2, 'read feeds', { now: 2_401 });
  expect(inside('read feeds')).toBe(2);
});

test('waiting behind requests that take longer than anybody waits is hopeless', () => {
  const isHopeless = () => bulkhead.isHopeless(kindOf('read posts'), 1_000);
  enterTimes(4, 'read posts');
  for (let waiting = 0; waiting < 8; waiting += 1) {
    expect(isHopeless()).toBe(false); // four slots a second: two rounds within the wait
    enter('read posts', { now: 1_000 });
  }
  expect(isHopeless()).toBe(true);
  expect(bulkhead.isHopeless(kindOf('read pets'), 1_000)).toBe(false);
});

test('waiting is hopeful again after the slow requests have left the line', () => {
  enterTimes(4, 'read posts');
  const lines = enterTimes(8, 'read posts', { now: 1_000 });
  lines[0]?.();
  expect(bulkhead.isHopeless(kindOf('read posts'), 1_000)).toBe(false);
});
