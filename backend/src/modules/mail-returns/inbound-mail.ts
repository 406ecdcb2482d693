import type { Email } from 'postal-mime';

import { validationFailed } from '../../errors/problem-error.ts';

/** Bounds on a message's structure, which its sender chooses. */
const NESTING_MAX = 20;
const HEADERS_MAX_BYTES = 256 * 1024;

/** Message that was handed over. */
export type InboundMail = {
  from: string;
  subject: string;
  /** Message-ID, by which a repetition is recognized; empty without one. */
  messageId: string;
  /** Plain text, made from HTML if there is no other. */
  text: string;
  /** Addresses in the fields that name recipients. */
  recipients: string[];
  /** True for messages that no person has written, such as notes of absence and lists. They are never answered. */
  isAutomatic: boolean;
  /** Text of the part that reports a failed delivery (RFC 3464); empty without one. */
  deliveryStatus: string;
  /** Text of the part that reports a complaint (RFC 5965); empty without one. */
  feedback: string;
};

const RECIPIENT_FIELDS = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']);

/** Parses a raw message. The parser is loaded with the first one. Throws for a structure beyond its bounds. */
export async function parseInbound(raw: Buffer): Promise<InboundMail> {
  const { default: PostalMime } = await import('postal-mime');
  const parsing = PostalMime.parse(raw, {
    attachmentEncoding: 'utf8',
    // What a report quotes belongs to nobody's answer.
    forceRfc822Attachments: true,
    maxNestingDepth: NESTING_MAX,
    maxHeadersSize: HEADERS_MAX_BYTES,
  });
  const mail = await parsing.catch(() => {
    // A server error would be handed over again and again.
    throw validationFailed([{ field: '', message: 'This message can’t be read.' }]);
  });
  const field = (name: string): string => mail.headers.find(({ key }) => key === name)?.value.trim() ?? '';
  return {
    from: mail.from?.address?.trim().toLowerCase() ?? '',
    messageId: mail.messageId ?? '',
    subject: mail.subject?.trim() ?? '',
    text: mail.text ?? '',
    recipients: recipientsOf(mail),
    isAutomatic: isAutomatic(field),
    deliveryStatus: partOf(mail, 'message/delivery-status'),
    feedback: partOf(mail, 'message/feedback-report'),
  };
}

function recipientsOf({ headers }: Email): string[] {
  return headers
    .filter(({ key }) => RECIPIENT_FIELDS.has(key))
    .flatMap(({ value }) => [...value.matchAll(/[^\s<>,;:"]+@[^\s<>,;:"]+/g)].map(([address]) => address));
}

/** Follows RFC 3834, and the fields that programs set which don't. */
function isAutomatic(field: (name: string) => string): boolean {
  const submitted = field('auto-submitted').toLowerCase();
  return (
    (submitted !== '' && submitted !== 'no') ||
    /bulk|junk|list|auto_reply/i.test(field('precedence')) ||
    ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some(
      (name) => field(name) !== '',
    ) ||
    /^multipart\/report/i.test(field('content-type')) ||
    field('return-path') === '<>'
  );
}

function partOf({ attachments }: Email, mimeType: string): string {
  const part = attachments.find((attachment) => attachment.mimeType.toLowerCase() === mimeType);
  return typeof part?.content === 'string' ? part.content : '';
}
