import { timeAgoInWords } from '@qlixline/ui/time';

/** Formats the last use: "Used just now", "Last used 3 hours ago", "Last used on May 4, 2026". */
export function lastUsed(lastSeenAt: string, now = new Date()): string {
  const ago = timeAgoInWords(lastSeenAt, now);
  return ago === 'just now' ? 'Used just now' : `Last used ${ago}`;
}
