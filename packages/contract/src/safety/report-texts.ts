import type { LoggedSubject, ModerationIneligibility, ReportReason, ReportState, ReportSubject } from './safety.ts';

// Kept apart from the schemas: screens that only show reports need no validation code.

/** Reasons that a reporter can choose, in the order of the list. */
export const REPORT_CHOICES: Record<Exclude<ReportReason, 'nudity_violence'>, string> = {
  animal_cruelty: 'Cruelty to animals',
  danger: 'Danger to a person',
  harassment: 'Harassment or hate',
  nudity: 'Nudity',
  violence: 'Violence',
  impersonation: 'Pretending to be somebody else',
  illegal_sale: 'Illegal sale of animals',
  scam: 'Scam or fraud',
  spam: 'Spam',
  other: 'Something else',
};

/** Names of all reasons, including those of older reports. */
export const REPORT_REASON_NAMES: Record<ReportReason, string> = {
  ...REPORT_CHOICES,
  nudity_violence: 'Nudity or violence',
};

/** Advice for somebody who reports danger to a person. */
export const EMERGENCY_TEXT =
  'If somebody is in danger right now, call your local emergency number first. Moderators may see this only later.';

/** Nouns for use after "this" or "a". */
export const REPORT_SUBJECT_NAMES: Record<ReportSubject, string> = {
  post: 'post',
  comment: 'comment',
  story: 'story',
  user: 'profile',
  thread: 'thread',
  thread_reply: 'reply',
  listing: 'listing',
  shelter: 'shelter',
  notice: 'notice',
  place_review: 'review',
  place_owner: 'place’s owner',
  walk: 'walk',
  sighting: 'sighting',
  message: 'message',
  application: 'application',
  tribute: 'tribute',
};

/** Nouns for subjects in the log. */
export const LOGGED_SUBJECT_NAMES: Record<LoggedSubject, string> = {
  ...REPORT_SUBJECT_NAMES,
  place_proposal: 'proposal for a place',
};

/** States of a report for its author. */
export const REPORT_STATE_TEXTS: Record<ReportState, string> = {
  open: 'Waiting for a moderator',
  dismissed: 'Reviewed: kept',
  removed: 'Reviewed: removed',
};

/** Reasons why a moderator cannot answer a report, in the queue and as an error. */
export const INELIGIBILITY_TEXTS: Record<ModerationIneligibility, string> = {
  own: 'This is about you: another moderator answers it.',
  reporter: 'You reported this yourself: another moderator answers it.',
};
