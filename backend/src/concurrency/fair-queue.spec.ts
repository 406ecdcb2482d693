import { beforeEach, expect, test } from '@jest/globals';

import { FairQueue } from './fair-queue.ts';
import type { Place } from './fair-queue.ts';

let entered: string[];
let places: Map<string, Place[]>;
let queue: FairQueue;
beforeEach(() => {
  entered = [];
  places = new Map();
  queue = new FairQueue({ total: 4, ofOne: 3, ofHeavyUsers: 1 });
});

function enter(person: string, now = 0): () => void {
  const onTurn = (place: Place) => {
    entered.push(person);
    places.set(person, [...(places.get(person) ?? []), place]);
  };
  return queue.enter(person, onTurn, now);
}

function leave(person: string, usedMs: number, now = 0): void {
  places.get(person)!.shift()!.leave(usedMs, now);
}

test('one person gets their share at once and no more, and everybody else what is left', () => {
  for (let asked = 0; asked < 10; asked += 1) enter('ana');
  enter('ben');
  enter('cleo');
  expect(entered).toEqual(['ana', 'ana', 'ana', 'ben']);
  leave('ben', 1);
  expect(entered).toEqual(['ana', 'ana', 'ana', 'ben', 'cleo']);
});

test('whoever has used least goes first, and of two alike whoever came first', () => {
  for (const person of ['ana', 'ana', 'ben', 'ben']) enter(person);
  for (const person of ['ana', 'ben', 'cleo']) enter(person);
  leave('ana', 50);
  leave('ben', 10);
  leave('ben', 10);
  expect(entered.slice(4)).toEqual(['ben', 'cleo', 'ana']);
});

test('all who use the places much have a few of them together', () => {
  for (const person of ['ana', 'ben', 'cleo', 'dora']) enter(person);
  for (const person of ['ana', 'ben', 'cleo', 'dora']) leave(person, 1_000);
  for (const person of ['ana', 'ben', 'cleo', 'dora']) enter(person);
  expect(entered.slice(4)).toEqual(['ana']);
  enter('eve');
  expect(entered.slice(5)).toEqual(['eve']);
  leave('eve', 1);
  expect(entered.slice(6)).toEqual([]);
  leave('ana', 1);
  expect(entered.slice(6)).toEqual(['ben']);
});

test('use is forgotten', () => {
  for (const person of ['ana', 'ben', 'cleo', 'dora']) enter(person);
  leave('ana', 1_000);
  for (const person of ['eve', 'ana', 'ben']) enter(person);
  leave('ben', 2, 20_000); // a thousandth of what Ana had is left of it by then
  expect(entered.slice(4)).toEqual(['eve', 'ana']);
});

test('who leaves the line is not called', () => {
  for (const person of ['ana', 'ben', 'cleo', 'dora']) enter(person);
  const leaveLine = enter('eve');
  enter('finn');
  leaveLine();
  leave('ana', 1);
  expect(entered.slice(4)).toEqual(['finn']);
});

test('thousands of people are forgotten again', () => {
  for (let person = 0; person < 5_000; person += 1) {
    enter(`${person}`, person * 100);
    leave(`${person}`, 1, person * 100);
  }
  expect(entered).toHaveLength(5_000);
});
