import { describe, expect, test } from '@jest/globals';
import { countWaves } from '@qlixline/e2e/waves.ts';

const request = (startedAt: number, endedAt: number) => ({ url: '/', startedAt, endedAt });

describe('countWaves', () => {
  test('counts parallel requests as one wave after the page', () => {
    expect(countWaves([request(0, 200), request(201, 400), request(205, 480)], 500)).toBe(2);
  });

  test('counts requests started while the page streams in as the second wave', () => {
    expect(countWaves([request(0, 200), request(198, 400)], 500)).toBe(2);
  });

  test('counts the longest chain, whatever runs in parallel', () => {
    const row = [request(0, 200), request(201, 400), request(401, 600)];
    expect(countWaves([...row, request(201, 900)], 1_000)).toBe(3);
  });

  test('ignores requests that end after the content has appeared', () => {
    expect(countWaves([request(0, 200), request(201, 400), request(401, 600)], 500)).toBe(2);
  });
});
