import * as z from 'zod/mini';

import { pageOf } from '../calls/page.ts';
import { requiredTextUpTo, textUpTo } from '../text/text.ts';
import { pastDaySchema } from '../time/day.ts';
import { userCardSchema } from '../users/user.ts';
import { CANDLE_FRIENDS_SHOWN, MEMORIAL_WORDS_MAX, TRIBUTE_MAX } from './memorial-limits.ts';

/** Body of `PUT /api/pets/:id/memorial`, which turns the pet's page into a memorial; `DELETE` undoes it. */
export const memorialInputSchema = z.strictObject({
  diedOn: pastDaySchema,
  /** Words of the owner about the pet; absent words stay. */
  words: z.optional(textUpTo(MEMORIAL_WORDS_MAX)),
  /** True to notify the owner's friends, at most once in FRIENDS_TOLD_AGAIN_DAYS. */
  tellFriends: z.optional(z.boolean()),
});
export type MemorialInput = z.infer<typeof memorialInputSchema>;

/** Answers of the owner to a tribute. Only approved ones are shown to others; the author isn't told of a decline. */
export const TRIBUTE_STATES = ['waiting', 'approved', 'declined'] as const;
export type TributeState = (typeof TRIBUTE_STATES)[number];

export const tributeSchema = z.object({
  id: z.int(),
  author: userCardSchema,
  isOwn: z.boolean(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** True if everybody who can see the pet can read it. */
  isApproved: z.boolean(),
});
export type Tribute = z.infer<typeof tributeSchema>;

/** Reply of `GET /api/pets/:id/tributes` and of `GET /api/pets/:id/tributes/waiting`: newest first. */
export const tributePageSchema = pageOf(tributeSchema);

/** Body of `POST /api/pets/:id/tributes`: one per user and pet. */
export const tributeInputSchema = z.strictObject({
  text: requiredTextUpTo(TRIBUTE_MAX, 'Please write a few words'),
});
export type TributeInput = z.infer<typeof tributeInputSchema>;

/** Body of `PUT /api/tributes/:id/state`. */
export const tributeStateInputSchema = z.strictObject({ state: z.enum(TRIBUTE_STATES) });

/** Reply of `GET /api/pets/:id/memorial`, beside the pet's card. */
export const memorialSchema = z.object({
  /** Words of the owner; empty if there are none. */
  words: z.string(),
  candles: z.object({
    count: z.int(),
    /** True if the viewer has lit one. */
    isLit: z.boolean(),
    /** The viewer's friends who have lit one, newest first. */
    friends: z.array(userCardSchema).check(z.maxLength(CANDLE_FRIENDS_SHOWN)),
  }),
  /** Tribute by the viewer, approved or not; null if there is none. */
  ownTribute: z.nullable(tributeSchema),
  /** Number of tributes that wait for the owner's answer; null for everybody else. */
  waitingCount: z.nullable(z.int()),
});
export type Memorial = z.infer<typeof memorialSchema>;
