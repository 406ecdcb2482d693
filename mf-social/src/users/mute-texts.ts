import { dateAndTime } from '@qlixline/ui/time';

/** Text of a mute with its end, if it has one: "Muted" or "Muted until Dec 3, 2026, 5:00 PM". */
export function mutedText(mutedUntil: string | null): string {
  return mutedUntil === null ? 'Muted' : `Muted until ${dateAndTime(mutedUntil)}`;
}

/** Label of the menu item that ends a mute: "Unmute" or "Unmute (until Dec 3, 2026, 5:00 PM)". */
export function unmuteLabel(mutedUntil: string | null): string {
  return mutedUntil === null ? 'Unmute' : `Unmute (until ${dateAndTime(mutedUntil)})`;
}

export const USER_MUTE_EFFECT = 'You won’t see their posts and stories at home. They aren’t told.';
export const CONVERSATION_MUTE_EFFECT = 'New messages arrive without adding to your unread count.';
