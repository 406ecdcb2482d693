import { describe, expect, test } from '@jest/globals';

import { CircuitBreaker } from './circuit-breaker.ts';

function brokenBreaker() {
  let time = 0;
  const breaker = new CircuitBreaker(() => time);
  for (let nth = 0; nth < 5; nth += 1) breaker.fail();
  return { breaker, pass: (ms: number) => void (time += ms) };
}

describe('the circuit breaker of a service', () => {
  test('a service rests after five failures in a row', () => {
    const breaker = new CircuitBreaker(() => 0);
    expect([1, 2, 3, 4, 5].map(() => breaker.fail())).toEqual([false, false, false, false, true]);
    expect(breaker.enter()).toBe(false);
    expect(breaker.restSeconds).toBe(10);
  });

  test('a success between failures keeps the service from resting', () => {
    const breaker = new CircuitBreaker(() => 0);
    for (let nth = 0; nth < 20; nth += 1) {
      breaker.fail();
      breaker.fail();
      breaker.succeed();
    }
    expect(breaker.enter()).toBe(true);
  });

  test('after its rest a service is tried by one call at a time', () => {
    const { breaker, pass } = brokenBreaker();
    pass(9_999);
    expect(breaker.enter()).toBe(false);
    pass(1);
    expect([breaker.enter(), breaker.enter()]).toEqual([true, false]);
  });

  test('a failed try makes the service rest again', () => {
    const { breaker, pass } = brokenBreaker();
    pass(10_000);
    breaker.enter();
    expect(breaker.fail()).toBe(true);
    expect(breaker.enter()).toBe(false);
  });

  test('a successful try ends the rest', () => {
    const { breaker, pass } = brokenBreaker();
    pass(10_000);
    breaker.enter();
    breaker.succeed();
    expect([breaker.enter(), breaker.enter()]).toEqual([true, true]);
  });

  test('a try whose tab has gone lets the next call try', () => {
    const { breaker, pass } = brokenBreaker();
    pass(10_000);
    breaker.enter();
    breaker.leave();
    expect([breaker.enter(), breaker.enter()]).toEqual([true, false]);
  });
});
