/** Reasons why nothing is mailed to an address any more: mails came back, or were reported as spam. */
export const MAIL_STOP_REASONS = ['bounce', 'complaint'] as const;
export type MailStopReason = (typeof MAIL_STOP_REASONS)[number];
