import { afterEach, expect, jest, test } from '@jest/globals';

import { watchStorage } from './lost-storage.store.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

test('storage that keeps what was written isn’t lost', () => {
  const isLost = watchStorage();
  expect([isLost(), isLost()]).toEqual([false, false]);
});

test('storage that was cleared is lost, and stays so', () => {
  const isLost = watchStorage();
  localStorage.clear();
  expect([isLost(), isLost()]).toEqual([true, true]);
});

test('storage that takes nothing any more is lost', () => {
  const isLost = watchStorage();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  expect(isLost()).toBe(true);
});

test('storage that never worked, as in some private windows, isn’t lost', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  expect(watchStorage()()).toBe(false);
});

test('storage that a build filled before the watch began is lost', () => {
  localStorage.setItem('fill', 'x');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  expect(watchStorage()()).toBe(true);
});

test('storage that was cleared before the page was loaded again is lost', () => {
  watchStorage();
  localStorage.clear();
  expect(watchStorage()()).toBe(true);
});

test('storage is tried when somebody has written, and otherwise seldom', () => {
  const isLost = watchStorage();
  const written = jest.spyOn(Storage.prototype, 'setItem');
  const checks = (count: number) => {
    written.mockClear();
    for (let one = 0; one < count; one += 1) expect(isLost()).toBe(false);
    return written.mock.calls.length;
  };
  expect(checks(6)).toBe(1);
  expect(checks(6)).toBe(1);
  localStorage.setItem('draft', 'x');
  expect(checks(1)).toBe(1);
});

test('storage that was full is tried again at once', () => {
  const isLost = watchStorage();
  const written = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  expect([isLost(), isLost()]).toEqual([true, true]);
  written.mockRestore();
  expect(isLost()).toBe(false);
});
