import type { MailTopic } from '@qlixline/contract/notifications/mail-topics';
import type { ReleaseEvent } from '@qlixline/contract/remotes/release-hook';

import type { QueueName } from '../jobs/queues.ts';
import type { Channel } from '../schema/outbox/outbox-message.entity.ts';

/** Changes of a second factor of which its user is told; `reset` is an operator's, `guessing` is no change yet. */
export type SecondFactorChange = 'on' | 'off' | 'reset' | 'new-codes' | 'code-used' | 'guessing';

/** Changes of passkeys of which their user is told; `copied` means that two devices seem to use one. */
export type PasskeyChange = 'added' | 'removed' | 'copied';

/**
 * Kinds of messages, with the data that their text needs in addition to recipient and user. The data is stored until
 * delivery and must hold no secret: a link's token is made when the message is written (decision: outbox).
 */
type MessageContents = {
  registration: object;
  'password-reset': object;
  'password-changed': object;
  guessing: object;
  'second-factor': { change: SecondFactorChange };
  passkey: { change: PasskeyChange; name: string };
  /** To the new address. */
  'email-change': { changeId: string };
  /** To the former address. */
  'email-changed': { changeId: string };
  'deletion-planned': { deletesAt: string };
  'account-deleted': object;
  suspended: object;
  'suspension-lifted': object;
  notification: { notificationId: number; topic: MailTopic };
  digest: object;
  'reply-refused': { subject: string; reason: string };
  /** Push to a device; the recipient is the id of its subscription. */
  push: { notificationId: number; topic: MailTopic };
  'release-webhook': { hookId: string; event: ReleaseEvent };
  'release-mail': { hookId: string; event: ReleaseEvent };
};
export type MessageKind = keyof MessageContents;

/** Kinds of messages with the channel of each. */
export const MESSAGE_CHANNELS: Readonly<Record<MessageKind, Channel>> = {
  registration: 'mail',
  'password-reset': 'mail',
  'password-changed': 'mail',
  guessing: 'mail',
  'second-factor': 'mail',
  passkey: 'mail',
  'email-change': 'mail',
  'email-changed': 'mail',
  'deletion-planned': 'mail',
  'account-deleted': 'mail',
  suspended: 'mail',
  'suspension-lifted': 'mail',
  notification: 'mail',
  digest: 'mail',
  'reply-refused': 'mail',
  push: 'push',
  'release-webhook': 'webhook',
  'release-mail': 'mail',
};

/**
 * True for messages that somebody has just asked for. They are tried even if mails to their address are stopped, as
 * nobody could otherwise confirm the address again or recover the account. A missing kind doesn't compile.
 */
export const IS_ASKED_FOR: Readonly<Record<MessageKind, boolean>> = {
  registration: true,
  'password-reset': true,
  'password-changed': false,
  guessing: false,
  'second-factor': false,
  passkey: false,
  'email-change': true,
  'email-changed': false,
  'deletion-planned': false,
  'account-deleted': false,
  suspended: false,
  'suspension-lifted': false,
  notification: false,
  digest: false,
  'reply-refused': false,
  push: false,
  'release-webhook': false,
  'release-mail': false,
};

/** Queue of each channel. Webhooks and pushes have their own, so that receivers that don't answer hold up no mail. */
export const CHANNEL_QUEUES = {
  mail: 'deliver-message',
  webhook: 'deliver-webhook',
  push: 'deliver-push',
} as const satisfies Record<Channel, QueueName>;

export type NewMessage<Kind extends MessageKind> = {
  kind: Kind;
  recipient: string;
  /** User whom the message is about, with whose account it is deleted; null for nobody in particular. */
  userId: string | null;
  content: MessageContents[Kind];
  /** Messages of a kind with the same key are one while it waits. */
  key?: string;
};

/** Stored message. */
export type WaitingMessage<Kind extends MessageKind = MessageKind> = NewMessage<Kind> & {
  id: string;
  channel: Channel;
  /** Deliveries that have failed so far. */
  attempts: number;
  /** True if the message is given up when this attempt fails. */
  isLastAttempt: boolean;
};

/** Text of a message for any channel. */
export type WrittenMessage = {
  subject: string;
  text: string;
  html?: string;
  /** Address to use instead of the recipient's at the time of the request. */
  to?: string;
  /** List that the message belongs to, and the address at which its recipient leaves it (RFC 2919, RFC 8058). */
  list?: { id: string; unsubscribe: string };
  /** Address to which answers are sent. */
  replyTo?: string | undefined;
  /** True for a mail that answers one, to which no program may answer in turn (RFC 3834). */
  isAutomatic?: boolean;
  /** Work of the transaction that removes the delivered message. */
  afterwards?: () => Promise<void>;
};

/** Outcome of a delivery to a recipient that no longer exists: the message is removed, and isn't counted. */
export const RECIPIENT_GONE = Symbol('recipient gone');

/** End of an attempt. `failed` is tried again. */
export type AttemptEnd = { status: 'delivered' | 'failed' | 'given_up'; reason: string | null };

/** Writes a message when it is delivered. Returns null if it has become pointless. */
export type MessageWriter<Kind extends MessageKind> = (message: WaitingMessage<Kind>) => Promise<WrittenMessage | null>;
