import { voiceParts } from '@qlixline/contract/messages/voice-parts';

/** Loudness, as a share of the largest possible, below which a recording counts as silent and isn't scaled up. */
const SILENCE = 0.004;
const LARGEST = 32_768;
/** Exponent that makes quiet speech visible beside loud parts, as ears hear it. */
const LOUDNESS_EXPONENT = 0.6;

/** Returns the loudness of VOICE_PEAKS equally long parts, 0 to 100, relative to the loudest one. */
export function peaksOf(samples: Int16Array): number[] {
  const parts = voiceParts(samples.length).map(({ start, end }) => meanLoudness(samples.subarray(start, end)));
  const loudest = Math.max(...parts);
  if (loudest < SILENCE) return parts.map(() => 0);
  return parts.map((part) => Math.round(100 * (part / loudest) ** LOUDNESS_EXPONENT));
}

/** Root mean square of the samples, 0 to 1. */
function meanLoudness(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += (sample / LARGEST) ** 2;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}
