import type { ActivityKind } from '@qlixline/contract/notifications/notification';

import type { Activity } from './activity.ts';
import { ANIMAL_ACTIVITIES } from './animal-activities.ts';
import { SOCIAL_ACTIVITIES } from './social-activities.ts';

/** Presentation by kind; a missing kind doesn't compile. */
const ACTIVITIES: Record<ActivityKind, Activity> = { ...SOCIAL_ACTIVITIES, ...ANIMAL_ACTIVITIES };

/** Returns an activity's presentation; undefined for account notifications and for kinds of a newer server. */
export function activityOf(kind: string): Activity | undefined {
  return Object.hasOwn(ACTIVITIES, kind) ? ACTIVITIES[kind as ActivityKind] : undefined;
}
