import * as z from 'zod/mini';

import { answersTo } from './application-answers.ts';
import { APPLICATION_STATES } from './application-states.ts';
import { APPLICATION_MESSAGE_MAX, APPLICATION_TEXT_MAX } from '../limits.ts';
import { listingTileSchema } from './listing.ts';
import { pageOf } from '../calls/page.ts';
import { shelterCardSchema } from '../shelters/shelter-card.ts';
import { requiredTextUpTo, textUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';

const stateSchema = z.enum(APPLICATION_STATES);

const choice = <Answer extends string>(answers: readonly [Answer, ...Answer[]]) => z.enum(answers, 'Please choose one');

/** Body of `POST /api/listings/:id/applications`: the applicant's home and a message. Takes an Idempotency-Key. */
export const applicationInputSchema = z.strictObject({
  home: choice(answersTo('home')),
  tenure: choice(answersTo('tenure')),
  garden: choice(answersTo('garden')),
  /** Age group of the youngest child. */
  children: choice(answersTo('children')),
  /** Description of other animals in the home; empty if there are none. */
  otherAnimals: textUpTo(APPLICATION_TEXT_MAX),
  experience: textUpTo(APPLICATION_TEXT_MAX),
  /** Hours for which the animal would be alone on a usual day. */
  hoursAlone: z.int('Please enter hours').check(z.gte(0, 'Please enter hours'), z.lte(24, 'A day has 24 hours')),
  message: textUpTo(APPLICATION_TEXT_MAX).check(z.refine((text: string) => text !== '', 'Please say a few words')),
});
export type ApplicationInput = z.infer<typeof applicationInputSchema>;

/** Application as lists show it to the applicant and the lister, newest first. */
export const applicationCardSchema = z.object({
  id: z.int(),
  listing: listingTileSchema,
  applicant: userCardSchema,
  state: stateSchema,
  /** True while another application for the same animal is approved; this one cannot progress meanwhile. */
  isPaused: z.boolean(),
  createdAt: z.string(),
  /** Time of the last step. */
  changedAt: z.string(),
  /**
   * True if a block separates the applicant from the viewer or from the lister. The lister's side can only reject and
   * report it then; the applicant doesn't see it.
   */
  isHidden: z.boolean(),
});
export type ApplicationCard = z.infer<typeof applicationCardSchema>;

/** A step and its message. A step that keeps the previous state is only a message. */
const applicationStepSchema = z.object({
  state: stateSchema,
  isByLister: z.boolean(),
  message: z.string(),
  createdAt: z.string(),
});
export type ApplicationStep = z.infer<typeof applicationStepSchema>;

/**
 * Transfer of the pet's record: the lister offers it and the applicant accepts. `petId` belongs to the applicant once
 * `isAccepted` is true.
 */
const handoverSchema = z.object({
  petId: z.int(),
  petName: z.string(),
  isOffered: z.boolean(),
  isAccepted: z.boolean(),
});

/** Reply of `GET /api/applications/:id`, for the applicant and the lister. */
export const applicationSchema = z.extend(applicationCardSchema, {
  /** The lister; for a shelter's listing, the member to write to. */
  lister: userCardSchema,
  /** Shelter whose members answer the application; null if a person listed the animal. */
  shelter: z.nullable(shelterCardSchema),
  answers: applicationInputSchema,
  /** Steps so far; the first is the submission. */
  steps: z.array(applicationStepSchema),
  /** States to which the viewer can move the application now. */
  next: z.array(stateSchema),
  /** Transfer of the animal's record; null before approval and if the animal has no record here. */
  handover: z.nullable(handoverSchema),
});
export type Application = z.infer<typeof applicationSchema>;

/**
 * Body of `POST /api/applications/:id/transition`. Both parties can change the state as `stepsFrom` allows; a
 * concurrent change answers 409.
 */
export const applicationTransitionSchema = z.strictObject({
  to: stateSchema,
  message: textUpTo(APPLICATION_MESSAGE_MAX),
});
export type ApplicationTransition = z.infer<typeof applicationTransitionSchema>;

/**
 * Body of `POST /api/applications/:id/messages`. Both parties can write while `allowsMessages` is true; the state
 * stays. Takes an Idempotency-Key.
 */
export const applicationMessageInputSchema = z.strictObject({
  message: requiredTextUpTo(APPLICATION_MESSAGE_MAX, 'Please write something'),
});
export type ApplicationMessageInput = z.infer<typeof applicationMessageInputSchema>;

export const applicationPageSchema = pageOf(applicationCardSchema);
