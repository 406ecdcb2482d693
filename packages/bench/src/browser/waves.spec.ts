import { describe, expect, test } from '@jest/globals';
import { countWaves } from '@qlixline/e2e/waves.ts';

const request = (startedAt: number, endedAt: number) => ({ url: '/', startedAt, endedAt });

describe('waves', () => {
  test('requests in parallel are one wave after the page', () => {
    expect(countWaves([request(0, 200), request(201, 400), request(205, 480)], 500)).toBe(2);
  });

  test('what a page asks for while it streams in is the second wave', () => {
    expect(countWaves([request(0, 200), request(198, 400)], 500)).toBe(2);
  });

  test('the longest row counts, whatever runs beside it', () => {
    const row = [request(0, 200), request(201, 400), request(401, 600)];
    expect(countWaves([...row, request(201, 900)], 1_000)).toBe(3);
  });

  test('what has not ended when the content is there was not waited for', () => {
    expect(countWaves([request(0, 200), request(201, 400), request(401, 600)], 500)).toBe(2);
  });
});
