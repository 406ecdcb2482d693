import type { NotificationItem } from '@qlixline/contract/notifications/notification';
import { NOTIFICATION_TARGETS_COUNTED_MAX } from '@qlixline/contract/trust/crowd-limits';
import { shownName } from '@qlixline/contract/users/shown-name';

import type { Activity } from './activity.ts';

/** Returns the text after the actors' names: "mentioned you in a comment", "mentioned you in 12 comments". */
export function actOf({ targetCount = 1 }: Pick<NotificationItem, 'targetCount'>, { text, several }: Activity): string {
  if (targetCount === 1 || !several) return text;
  return several(targetCount < NOTIFICATION_TARGETS_COUNTED_MAX ? String(targetCount) : `${targetCount - 1}+`);
}

/** Formats actors: "Ana", "Ana and Ben", "Ana and 3 others". */
export function namesOf({ actors, actorCount }: Pick<NotificationItem, 'actors' | 'actorCount'>): string {
  const [first, second] = actors;
  if (!first) return 'Somebody';
  const others = Math.max(actorCount, actors.length) - 1;
  if (others === 0) return shownName(first);
  if (others === 1) return `${shownName(first)} and ${second ? shownName(second) : '1 other'}`;
  return `${shownName(first)} and ${others} others`;
}
