import type { MailStopReason } from '@qlixline/contract/notifications/mail-stops';

import type { InboundMail } from './inbound-mail.ts';

/**
 * Returns why nothing should be mailed to an address after this message came back from it: a report that a recipient
 * failed for good, or a complaint. Null for a delay, a delivery or a note of absence.
 */
export function stopReasonOf({
  deliveryStatus,
  feedback,
}: Pick<InboundMail, 'deliveryStatus' | 'feedback'>): MailStopReason | null {
  if (/^feedback-type:\s*abuse\s*$/im.test(feedback)) return 'complaint';
  const recipients = deliveryStatus.split(/\r?\n\s*\r?\n/);
  return recipients.some(hasFailedForGood) ? 'bounce' : null;
}

/** A block about one recipient. `5.x.x` is permanent (RFC 3463); a full mailbox isn't, whatever its status says. */
function hasFailedForGood(block: string): boolean {
  const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})\b/im.exec(block)?.[1];
  return /^action:\s*failed\b/im.test(block) && status !== undefined && !NOT_THE_ADDRESS.test(status);
}

/** Full mailboxes, messages that are too large, and refusals of our servers or of what a mail says. */
const NOT_THE_ADDRESS = /^5\.(?:2\.[23]|3\.\d+|4\.\d+|6\.\d+|7\.\d+|1\.[78])$/;
