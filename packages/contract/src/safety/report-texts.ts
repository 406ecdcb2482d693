import type { LoggedSubject, ModerationIneligibility, ReportReason, ReportState, ReportSubject } from './safety.ts';

// Kept apart from the schemas: screens that only show reports need no validation code.

export const REPORT_REASON_NAMES: Record<ReportReason, string> = {
  animal_cruelty: 'Cruelty to animals',
  danger: 'Danger to a person',
  harassment: 'Harassment or hate',
  nudity_violence: 'Nudity or violence',
  impersonation: 'Pretending to be somebody else',
  illegal_sale: 'Illegal sale of animals',
  scam: 'Scam or fraud',
  spam: 'Spam',
  other: 'Something else',
};

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
