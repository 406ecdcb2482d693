import * as z from 'zod/mini';

import {
  HIDDEN_WORDS_MAX,
  HIDDEN_WORD_MAX,
  HIDDEN_WORD_MIN,
  MODERATION_NOTE_MAX,
  REPORT_DETAILS_MAX,
  USER_ADDRESS_MAX,
} from '../limits.ts';
import { pageOf, pageQuerySchema } from '../calls/page.ts';
import { SHELTER_ANSWERS } from '../shelters/shelter-states.ts';
import { mutedUntilSchema } from './mute.ts';
import { lineUpTo, textUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';

/**
 * Row of `GET /api/blocks` and `GET /api/mutes`, newest first; blocks have no end. `PUT` and `DELETE /api/blocks/:userId` are idempotent
 * and answer 204.
 */
export const blockOrMuteSchema = z.object({ user: userCardSchema, since: z.string(), until: mutedUntilSchema });
export type BlockOrMute = z.infer<typeof blockOrMuteSchema>;
export const blockOrMutePageSchema = pageOf(blockOrMuteSchema);

/**
 * Query of `GET /api/blocks?of=`: only the block of the user with this id or username; no rows if there is no such
 * block.
 */
export const blockQuerySchema = z.extend(pageQuerySchema, {
  of: z.optional(z.string().check(z.maxLength(USER_ADDRESS_MAX))),
});
export type BlockQuery = z.infer<typeof blockQuerySchema>;

/** Counted in UTF-16 units: a single emoji is long enough, while a single letter would occur in every text. */
const isLongEnough = (word: string) => word.length >= HIDDEN_WORD_MIN;

/**
 * Body and reply of `/api/hidden-words`. Posts, stories and comments of others with one of these words are hidden from
 * the user's lists, from profiles, photos and their counts, and from notifications. Content opened by link or saved is
 * shown, and a post's comment count includes all comments.
 */
export const hiddenWordsSchema = z.strictObject({
  words: z
    .array(lineUpTo(HIDDEN_WORD_MAX).check(z.refine(isLongEnough, `At least ${HIDDEN_WORD_MIN} characters`)))
    .check(z.maxLength(HIDDEN_WORDS_MAX, `At most ${HIDDEN_WORDS_MAX} words`)),
});
export type HiddenWords = z.infer<typeof hiddenWordsSchema>;

/** Reason whose reports stand first in the moderators' queue, because a person may be hurt meanwhile. */
export const URGENT_REASON = 'danger';

export const REPORT_REASONS = [
  'animal_cruelty',
  URGENT_REASON,
  'harassment',
  'nudity',
  'violence',
  'nudity_violence', // sent by older remotes, and stored
  'impersonation',
  'illegal_sale',
  'scam',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_SUBJECTS = [
  'post',
  'comment',
  'story',
  'user',
  'thread',
  'thread_reply',
  'listing',
  'shelter',
  'notice',
  'place_review',
  'place_owner',
  'walk',
  'sighting',
  'message',
  'application',
  'tribute',
] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Subjects whose images a moderator can cover. Photos of profiles and logos are removed instead. */
export const COVERABLE_SUBJECTS = [
  'post',
  'story',
  'thread',
  'listing',
  'notice',
  'place_review',
  'sighting',
] as const satisfies ReportSubject[];

const subjectFields = {
  subject: z.enum(REPORT_SUBJECTS),
  /** UUID of a user, or an integer as text for other subjects. */
  subjectId: z.string().check(z.regex(/^(?:[1-9]\d{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'Not an id')),
};

/**
 * Body of `POST /api/reports`. The reporter must be able to see the subject; a second report of it replaces an open
 * one.
 */
export const reportInputSchema = z.strictObject({
  ...subjectFields,
  reason: z.enum(REPORT_REASONS),
  details: textUpTo(REPORT_DETAILS_MAX),
});
export type ReportInput = z.infer<typeof reportInputSchema>;

export const REPORT_STATES = ['open', 'dismissed', 'removed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Row of `GET /api/reports/mine`, newest first. */
export const ownReportSchema = z.object({
  id: z.int(),
  subject: z.enum(REPORT_SUBJECTS),
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  state: z.enum(REPORT_STATES),
  createdAt: z.string(),
});
export type OwnReport = z.infer<typeof ownReportSchema>;
export const ownReportPageSchema = pageOf(ownReportSchema);

/** Reasons why a moderator may not answer: the report is about them or their content, or they reported it. */
export const MODERATION_INELIGIBILITIES = ['own', 'reporter'] as const;
export type ModerationIneligibility = (typeof MODERATION_INELIGIBILITIES)[number];

/**
 * Row of `GET /api/moderation/reports` (moderators): a subject with open reports. Those with a report of danger to a
 * person come first, then the earliest reported.
 */
export const moderatedSubjectSchema = z.object({
  subject: z.enum(REPORT_SUBJECTS),
  subjectId: z.string(),
  /** Author; null if the account is deleted. */
  author: z.nullable(userCardSchema),
  /** Text, caption or bio. */
  excerpt: z.string(),
  /** Text of the quoted post; null for other subjects. */
  quotedText: z.nullable(z.string()),
  imageUrls: z.array(z.string()),
  /** Address of the recording of a reported voice message; null for other subjects. */
  voiceUrl: z.nullable(z.string()),
  /** True if moderators have covered all of its images; null if it has none, or its kind isn't covered. */
  areImagesCovered: z.nullable(z.boolean()),
  /**
   * At most 20 reports, oldest first. Reporters aren't named, and for the moderator's own content `details` is hidden,
   * since it might identify them.
   */
  reports: z.array(
    z.object({ id: z.int(), reason: z.enum(REPORT_REASONS), details: z.string(), createdAt: z.string() }),
  ),
  reportCount: z.int(),
  /** Reason why the viewer may not answer; null if they may. */
  ineligibility: z.nullable(z.enum(MODERATION_INELIGIBILITIES)),
});
export type ModeratedSubject = z.infer<typeof moderatedSubjectSchema>;
export const moderationPageSchema = pageOf(moderatedSubjectSchema);

/**
 * Actions of a moderator. `remove` hides a post, comment, story, thread, reply or listing from everyone, deletes a
 * sighting or message, clears an application's texts and closes a shelter. It clears a user's photo, display name, bio
 * and location. It revokes the ownership of a place with the owner's replies to reviews. `cover` and `uncover` cover the
 * subject's images for everybody and leave the reports open.
 */
export const MODERATION_ACTIONS = ['dismiss', 'remove', 'cover', 'uncover'] as const;
export type ModerationActionKind = (typeof MODERATION_ACTIONS)[number];

/** Subjects in the log: everything that can be reported, and proposals for places. */
export const LOGGED_SUBJECTS = [...REPORT_SUBJECTS, 'place_proposal'] as const;
export type LoggedSubject = (typeof LOGGED_SUBJECTS)[number];

/**
 * Actions in the log: moderation actions, answers to pending shelters and proposals, and suspensions of users with their
 * early ends.
 */
export const LOGGED_ACTIONS = [...MODERATION_ACTIONS, ...SHELTER_ANSWERS, 'suspend', 'lift'] as const;
export type LoggedAction = (typeof LOGGED_ACTIONS)[number];

/**
 * Body of `POST /api/moderation/actions` (moderators): answers all open reports of the subject unless the moderator is
 * ineligible.
 */
export const moderationActionSchema = z.strictObject({
  ...subjectFields,
  action: z.enum(MODERATION_ACTIONS),
  note: textUpTo(MODERATION_NOTE_MAX),
});
export type ModerationAction = z.infer<typeof moderationActionSchema>;

/** Row of `GET /api/moderation/actions` (moderators), newest first. Entries are never deleted. */
export const moderationLogEntrySchema = z.object({
  id: z.int(),
  subject: z.enum(LOGGED_SUBJECTS),
  subjectId: z.string(),
  action: z.enum(LOGGED_ACTIONS),
  /** Note for the log; for a suspension, the reason, which the user can read. */
  note: z.string(),
  /** End of a suspension; null if it is permanent, and for other actions. */
  until: z.nullable(z.string()),
  /** Null for an operator's action, and if the account is deleted. */
  moderator: z.nullable(userCardSchema),
  createdAt: z.string(),
});
export type ModerationLogEntry = z.infer<typeof moderationLogEntrySchema>;
export const moderationLogPageSchema = pageOf(moderationLogEntrySchema);
