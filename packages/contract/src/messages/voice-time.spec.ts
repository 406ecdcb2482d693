import { describe, expect, test } from '@jest/globals';

import { clockOf, spokenDuration, voiceWords } from './voice-time.ts';

describe('durations of voice messages', () => {
  test.each([
    [0, '0:00', '0 seconds'],
    [999, '0:01', '1 second'],
    [7_400, '0:07', '7 seconds'],
    [60_000, '1:00', '1 minute'],
    [271_000, '4:31', '4 minutes 31 seconds'],
    [-5, '0:00', '0 seconds'],
  ])('%i ms are shown as %s and spoken as "%s"', (milliseconds, shown, spoken) => {
    expect(clockOf(milliseconds)).toBe(shown);
    expect(spokenDuration(milliseconds)).toBe(spoken);
  });

  test('a list names a voice message with its duration', () => {
    expect(voiceWords(12_000)).toBe('Voice message, 0:12');
  });
});
