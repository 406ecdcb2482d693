import { MUTE_DURATIONS } from '@qlixline/contract/safety/mute-durations';
import type { MuteDuration } from '@qlixline/contract/safety/mute-durations';

const DAY_MS = 86_400_000;
/** Day on which mutes of the fake API begin, far enough ahead that they haven't ended. */
const BEGIN_MS = Date.UTC(2100, 0, 1, 12);

/** Returns the end of a mute that begins on the fake API's day. */
export function fakeMuteEnd(duration: MuteDuration): string | null {
  const { days } = MUTE_DURATIONS[duration];
  return days === null ? null : new Date(BEGIN_MS + days * DAY_MS).toISOString();
}
