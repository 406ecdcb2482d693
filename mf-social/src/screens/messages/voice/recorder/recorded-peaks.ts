import { VOICE_PEAKS } from '@qlixline/contract/limits';

/** Returns peaks, 0 to 100, from the levels that were measured while recording; the server measures them anew. */
export function peaksOfLevels(levels: readonly number[]): number[] {
  const loudest = Math.max(0.01, ...levels);
  return Array.from({ length: VOICE_PEAKS }, (_, nth) => {
    const start = Math.floor((nth * levels.length) / VOICE_PEAKS);
    const end = Math.max(start + 1, Math.floor(((nth + 1) * levels.length) / VOICE_PEAKS));
    return Math.round((100 * Math.max(0, ...levels.slice(start, end))) / loudest);
  });
}
