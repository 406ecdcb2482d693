import type { MailEvents, MailgunReport } from '@qlixline/contract/notifications/mail-events';
import type { MailStopReason } from '@qlixline/contract/notifications/mail-stops';

export type MailEvent = { kind: MailStopReason; address: string };

/** Types of Postmark's bounces after which an address never gets mails; the others are temporary, or about the mail. */
const POSTMARK_GONE: ReadonlySet<string> = new Set(['HardBounce', 'BadEmailAddress']);

/** Lists the hard bounces and complaints in a report; empty for one about anything else. */
export function eventsIn(report: MailEvents): readonly MailEvent[] {
  if ('events' in report) return report.events as readonly MailEvent[];
  if ('event-data' in report) return ofMailgun(report as MailgunReport);
  const { RecordType: record, Type: type, Email: address } = report;
  if (record === 'SpamComplaint' || type === 'SpamComplaint') return [{ kind: 'complaint', address }];
  return POSTMARK_GONE.has(type) ? [{ kind: 'bounce', address }] : [];
}

function ofMailgun({ 'event-data': { event, severity, recipient } }: MailgunReport): MailEvent[] {
  if (event === 'complained') return [{ kind: 'complaint', address: recipient }];
  return event === 'failed' && severity === 'permanent' ? [{ kind: 'bounce', address: recipient }] : [];
}
