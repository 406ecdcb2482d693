import { voiceParts } from '@qlixline/contract/messages/voice-parts';

/** Returns peaks, 0 to 100, from the levels that were measured while recording; the server measures them anew. */
export function peaksOfLevels(levels: readonly number[]): number[] {
  const loudest = Math.max(0.01, ...levels);
  return voiceParts(levels.length).map(({ start, end }) =>
    Math.round((100 * Math.max(0, ...levels.slice(start, end))) / loudest),
  );
}
