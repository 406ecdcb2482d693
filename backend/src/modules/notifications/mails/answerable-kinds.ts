import type { NotificationKind } from '@qlixline/contract/notifications/notification';

/** Kinds whose mail can be answered, and what the answer becomes. */
const ANSWERABLE = {
  post_commented: 'comment',
  post_mentioned: 'comment',
  comment_replied: 'comment',
  comment_mentioned: 'comment',
  offer_message: 'message',
  application_received: 'application',
  application_message: 'application',
  application_answered: 'application',
} as const satisfies Partial<Record<NotificationKind, string>>;

export type AnswerForm = (typeof ANSWERABLE)[keyof typeof ANSWERABLE];

/** Returns what an answer to a mail about this kind becomes; undefined if it can't be answered. */
export function answerFormOf(kind: string): AnswerForm | undefined {
  return Object.hasOwn(ANSWERABLE, kind) ? ANSWERABLE[kind as keyof typeof ANSWERABLE] : undefined;
}
