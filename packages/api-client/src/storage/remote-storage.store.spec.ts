import { afterEach, expect, jest, test } from '@jest/globals';
import { DRAFT_KEY_PREFIX } from '@qlixline/contract/posts/drafts';

import { storageOf } from './remote-storage.store.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('a remote reads what it has stored for the user', () => {
  expect(storageOf('mf-horoscope', 'ana').set('sign', 'leo')).toBe(true);
  expect(storageOf('mf-horoscope', 'ana').get('sign')).toBe('leo');
});

test.each([
  ['another user of the device', 'mf-horoscope', 'ben'],
  ['another remote', 'mf-pets', 'ana'],
])('text stored for a user isn’t shown to %s', (_, remote, userId) => {
  storageOf('mf-horoscope', 'ana').set('sign', 'leo');
  expect(storageOf(remote, userId).get('sign')).toBeNull();
});

test('removing a text leaves the others', () => {
  const storage = storageOf('mf-horoscope', 'ana');
  storage.set('sign', 'leo');
  storage.set('moon', 'libra');
  storage.remove('sign');
  expect([storage.get('sign'), storage.get('moon')]).toEqual([null, 'libra']);
});

test('everything is stored under the prefix that signing out deletes', () => {
  storageOf('mf-horoscope', 'ana').set('sign', 'leo');
  expect(Object.keys(localStorage).every((key) => key.startsWith(DRAFT_KEY_PREFIX))).toBe(true);
});

test('blocked storage holds nothing and throws nothing', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(blocked);
  }
  const storage = storageOf('mf-horoscope', 'ana');
  expect([storage.get('sign'), storage.set('sign', 'leo'), storage.remove('sign')]).toEqual([null, false, undefined]);
});
