import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { watchGoingBack } from './trapped-back.ts';

const onFailure = jest.fn();
let navigation: EventTarget;

beforeEach(() => {
  jest.useFakeTimers();
  onFailure.mockClear();
  navigation = new EventTarget();
  Object.assign(globalThis, { navigation });
  watchGoingBack(onFailure);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'navigation');
  jest.useRealTimers();
});

function navigate(navigationType: string, url = location.href): void {
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { navigationType, destination: { url } }));
}

function goBackAndReturn(afterMs: number, url = location.href): void {
  navigate('traverse');
  jest.advanceTimersByTime(afterMs);
  navigate('push', url);
}

test('a page that twice returns at once to where the user went back from is a failure', () => {
  goBackAndReturn(10);
  expect(onFailure).not.toHaveBeenCalled();
  goBackAndReturn(10);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test.each([
  ['once', () => goBackAndReturn(10)],
  ['to another page', () => [1, 2].forEach(() => goBackAndReturn(10, 'http://localhost/other'))],
  ['after a while, as a user does', () => [1, 2].forEach(() => goBackAndReturn(2_000))],
  ['never', () => [1, 2].forEach(() => navigate('traverse'))],
])('a page that moves on %s is no failure', (_, moves) => {
  moves();
  expect(onFailure).not.toHaveBeenCalled();
});
