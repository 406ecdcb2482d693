import { MAIL_TOPIC_NAMES, isUsuallyPushed } from '@qlixline/contract/notifications/mail-topics';
import type { PushPreferences } from '@qlixline/contract/notifications/push';

/** Builds the choices about pushes of a user who has chosen nothing and has no device with pushes. */
export function buildPushPreferences(changed: Partial<PushPreferences> = {}): PushPreferences {
  const topics = MAIL_TOPIC_NAMES.map((topic) => [topic, isUsuallyPushed(topic)]);
  return {
    isOnHere: false,
    devices: 0,
    topics: Object.fromEntries(topics) as PushPreferences['topics'],
    showsContent: true,
    quietHours: null,
    ...changed,
  };
}
