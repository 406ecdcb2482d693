import { MAIL_TOPIC_NAMES, USUAL_DIGEST, usualMailTime } from '@qlixline/contract/notifications/mail-topics';
import type { MailPreferences } from '@qlixline/contract/notifications/notification-mail';

/** Builds the choices about mails of a user with a confirmed address who has chosen nothing. */
export function buildMailPreferences(changed: Partial<MailPreferences> = {}): MailPreferences {
  const topics = MAIL_TOPIC_NAMES.map((topic) => [topic, usualMailTime(topic)]);
  return {
    address: 'mira@example.org',
    stopped: null,
    digest: USUAL_DIGEST,
    topics: Object.fromEntries(topics) as MailPreferences['topics'],
    ...changed,
  };
}
