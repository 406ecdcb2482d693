import { VOICE_PEAKS } from '../limits.ts';

/** Returns the bounds of VOICE_PEAKS parts of `length` samples, equally long and at least one sample each. */
export function voiceParts(length: number): { start: number; end: number }[] {
  return Array.from({ length: VOICE_PEAKS }, (_, nth) => {
    const start = Math.floor((nth * length) / VOICE_PEAKS);
    return { start, end: Math.max(start + 1, Math.floor(((nth + 1) * length) / VOICE_PEAKS)) };
  });
}
