import * as z from 'zod/mini';

import {
  HIDDEN_WORDS_MAX,
  HIDDEN_WORD_MAX,
  HIDDEN_WORD_MIN,
  MODERATION_NOTE_MAX,
  REPORT_DETAILS_MAX,
  USER_ADDRESS_MAX,
} from './limits.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { SHELTER_ANSWERS } from './shelter-states.ts';
import { lineUpTo, textUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

/** `GET /api/blocks` and `GET /api/mutes`: newest first. `PUT` and `DELETE /api/blocks/:userId` answer 204, however often. */
export const blockOrMuteSchema = z.object({ user: userCardSchema, since: z.string() });
export type BlockOrMute = z.infer<typeof blockOrMuteSchema>;
export const blockOrMutePageSchema = pageOf(blockOrMuteSchema);

/** `GET /api/blocks?of=`: only of whom this id or username names; no rows when it names nobody, or nobody whom the viewer has blocked. */
export const blockQuerySchema = z.extend(pageQuerySchema, {
  of: z.optional(z.string().check(z.maxLength(USER_ADDRESS_MAX))),
});
export type BlockQuery = z.infer<typeof blockQuerySchema>;

/** Counted in UTF-16 units: a single emoji is enough, a single letter is in every other text. */
const isLongEnough = (word: string) => word.length >= HIDDEN_WORD_MIN;

/**
 * `GET` and `PUT /api/hidden-words`: posts, stories and comments of others with one of them as a word do not come to this
 * person: not in lists, not in a person's posts, photos and their number, not as news. What they open by its address or
 * saved is shown, and a post counts all its comments.
 */
export const hiddenWordsSchema = z.strictObject({
  words: z
    .array(lineUpTo(HIDDEN_WORD_MAX).check(z.refine(isLongEnough, `At least ${HIDDEN_WORD_MIN} characters`)))
    .check(z.maxLength(HIDDEN_WORDS_MAX, `At most ${HIDDEN_WORDS_MAX} words`)),
});
export type HiddenWords = z.infer<typeof hiddenWordsSchema>;

export const REPORT_REASONS = [
  'animal_cruelty',
  'danger',
  'harassment',
  'nudity_violence',
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
] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

const subjectFields = {
  subject: z.enum(REPORT_SUBJECTS),
  /** A user's uuid, an integer as text for all else. */
  subjectId: z.string().check(z.regex(/^(?:[1-9]\d{0,9}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'Not an id')),
};

/** `POST /api/reports`: only of what the reporter may see; a second one of the same subject replaces the first while open. */
export const reportInputSchema = z.strictObject({
  ...subjectFields,
  reason: z.enum(REPORT_REASONS),
  details: textUpTo(REPORT_DETAILS_MAX),
});
export type ReportInput = z.infer<typeof reportInputSchema>;

export const REPORT_STATES = ['open', 'dismissed', 'removed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** One row of `GET /api/reports/mine`: newest first. */
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

/** Why a moderator leaves the answer to others: it is about them or of theirs, or they reported it. */
export const MODERATION_INELIGIBILITIES = ['own', 'reporter'] as const;
export type ModerationIneligibility = (typeof MODERATION_INELIGIBILITIES)[number];

/** One row of `GET /api/moderation/reports` (moderators): a subject with open reports; those reported first come first. */
export const moderatedSubjectSchema = z.object({
  subject: z.enum(REPORT_SUBJECTS),
  subjectId: z.string(),
  /** Null when the account is gone. */
  author: z.nullable(userCardSchema),
  /** The text, the caption or the bio. */
  excerpt: z.string(),
  /** Of a post that quotes another, what that one says; null of everything else. */
  quotedText: z.nullable(z.string()),
  imageUrls: z.array(z.string()),
  /** At most 20, oldest first; who reported is not told, and of one's own not what they wrote, which might tell. */
  reports: z.array(
    z.object({ id: z.int(), reason: z.enum(REPORT_REASONS), details: z.string(), createdAt: z.string() }),
  ),
  reportCount: z.int(),
  /** Null for who may answer it. */
  ineligibility: z.nullable(z.enum(MODERATION_INELIGIBILITIES)),
});
export type ModeratedSubject = z.infer<typeof moderatedSubjectSchema>;
export const moderationPageSchema = pageOf(moderatedSubjectSchema);

/**
 * Removing takes a post, comment, story, thread, reply or listing away for everyone, and closes a shelter; of a user it clears photo, display
 * name, bio and place; from whoever runs a place it takes the place, and their answers to reviews of it.
 */
export const MODERATION_ACTIONS = ['dismiss', 'remove'] as const;
export type ModerationActionKind = (typeof MODERATION_ACTIONS)[number];

/** What the log speaks of: what was reported, and what people proposed of places. */
export const LOGGED_SUBJECTS = [...REPORT_SUBJECTS, 'place_proposal'] as const;
export type LoggedSubject = (typeof LOGGED_SUBJECTS)[number];

/** What the log tells: those, and what became of shelters and proposals that waited. */
export const LOGGED_ACTIONS = [...MODERATION_ACTIONS, ...SHELTER_ANSWERS] as const;
export type LoggedAction = (typeof LOGGED_ACTIONS)[number];

/** `POST /api/moderation/actions` (moderators): answers every open report of the subject, unless there is a ineligibility. */
export const moderationActionSchema = z.strictObject({
  ...subjectFields,
  action: z.enum(MODERATION_ACTIONS),
  note: textUpTo(MODERATION_NOTE_MAX),
});
export type ModerationAction = z.infer<typeof moderationActionSchema>;

/** One row of `GET /api/moderation/actions` (moderators): what was done, by whom, newest first. Kept for good. */
export const moderationLogEntrySchema = z.object({
  id: z.int(),
  subject: z.enum(LOGGED_SUBJECTS),
  subjectId: z.string(),
  action: z.enum(LOGGED_ACTIONS),
  note: z.string(),
  moderator: z.nullable(userCardSchema),
  createdAt: z.string(),
});
export type ModerationLogEntry = z.infer<typeof moderationLogEntrySchema>;
export const moderationLogPageSchema = pageOf(moderationLogEntrySchema);
