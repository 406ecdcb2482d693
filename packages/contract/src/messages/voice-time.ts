/** Formats a duration for screens, such as "0:07" or "4:31". */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Formats a duration for screen readers, such as "7 seconds" or "4 minutes 31 seconds". */
export function spokenDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60} second${seconds % 60 === 1 ? '' : 's'}`;
  if (minutes === 0) return rest;
  return `${minutes} minute${minutes === 1 ? '' : 's'}${seconds % 60 === 0 ? '' : ` ${rest}`}`;
}

/** Describes a voice message in lists, such as "Voice message, 0:12". */
export function voiceWords(durationMs: number): string {
  return `Voice message, ${clockOf(durationMs)}`;
}
