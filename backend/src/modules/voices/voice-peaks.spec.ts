import { describe, expect, test } from '@jest/globals';
import { VOICE_PEAKS } from '@qlixline/contract/limits';

import { peaksOf } from './voice-peaks.ts';

const wave = (length: number, amplitude: (at: number) => number) =>
  Int16Array.from({ length }, (_, at) => Math.round(Math.sin(at) * amplitude(at)));

describe('peaksOf', () => {
  test('the loudest part has 100, and louder parts have higher peaks', () => {
    const rising = peaksOf(wave(64_000, (at) => at / 4));
    expect(rising).toHaveLength(VOICE_PEAKS);
    expect(rising.at(-1)).toBe(100);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  });

  test('the peaks of a quiet recording equal those of the same recording played louder', () => {
    const quiet = peaksOf(wave(64_000, (at) => (at < 32_000 ? 400 : 800)));
    const loud = peaksOf(wave(64_000, (at) => (at < 32_000 ? 8_000 : 16_000)));
    expect(quiet.map((peak) => Math.round(peak / 5))).toEqual(loud.map((peak) => Math.round(peak / 5)));
  });

  test('silence and noise of the microphone have no peaks', () => {
    expect(new Set(peaksOf(new Int16Array(8_000)))).toEqual(new Set([0]));
    expect(new Set(peaksOf(wave(8_000, () => 60)))).toEqual(new Set([0]));
  });

  test('a recording with fewer samples than peaks still has all peaks', () => {
    expect(peaksOf(Int16Array.of(9_000, 9_000))).toHaveLength(VOICE_PEAKS);
  });
});
