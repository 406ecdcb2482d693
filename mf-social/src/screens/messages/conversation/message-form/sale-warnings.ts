import type { Message } from '@qlixline/contract/messages/message';

const BEFORE_YOU_PAY = 'Meet in person and see it before you pay.';

/** Payment methods whose money cannot be recovered. */
const RISKY_PAYMENT = [
  /\b(?:western\s*union|money\s*gram|pay\s*safe\s*card|cash\s*app|zelle)\b/i,
  /\b(?:gift|steam|itunes|google\s*play|amazon)[\s-]*(?:cards?|vouchers?|codes?)\b/i,
  /\b(?:bitcoin|btc|ethereum|usdt|crypto(?:currency)?)\b/i,
  /\bpaypal\b.{0,40}\b(?:friends|family|link)\b/i,
  /\b(?:bank\s+transfer|wire\s+transfer|iban|wire\s+(?:me|the))\b/i,
  /\b(?:pay|send|transfer|wire)\b.{0,60}\b(?:deposit|in\s+advance|up\s?front|beforehand)\b/i,
  /\b(?:pay|send|transfer|wire)\b.{0,30}(?:\bmoney|\bpayment|\bhalf|\d).{0,30}\bfirst\b/i,
  /\b(?:deposit|payment)\b.{0,40}\b(?:in\s+advance|up\s?front|beforehand|before\s+(?:you|i|we)\b)/i,
  /\b(?:verification|security|sms)\s+code\b/i,
  /\b(?:courier|shipping\s+agent|shipper|my\s+agent)\b.{0,60}\b(?:pick|collect|fee|insurance|money|pay)/i,
];

type Read = Pick<Message, 'number' | 'text' | 'card' | 'isDeleted'> & { author: { id: string } | null };

/**
 * Returns warnings by message number in conversations about a sale: suspiciously low prices and risky payments. The
 * viewer's own messages get none.
 */
export function saleWarnings(messages: readonly Read[], viewerId: string): Map<number, string> {
  // A hidden listing may have been a sale, so withdrawing it doesn't end the warnings.
  const sales = messages.filter(({ card }) => card?.kind === 'listing' && (card.listing?.kind ?? 'sale') === 'sale');
  const warnings = new Map<number, string>();
  if (sales.length === 0) return warnings;
  for (const { number, card } of sales) {
    if (card?.kind === 'listing' && card.listing?.isUnusuallyCheap) {
      warnings.set(number, `This price is much lower than usual. ${BEFORE_YOU_PAY}`);
    }
  }
  for (const { number, text, author, isDeleted } of messages) {
    if (isDeleted || author?.id === viewerId || !RISKY_PAYMENT.some((pattern) => pattern.test(text))) continue;
    warnings.set(number, `Money sent this way usually can’t be recovered. ${BEFORE_YOU_PAY}`);
  }
  return warnings;
}
