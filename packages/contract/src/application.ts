import * as z from 'zod/mini';

import { answersTo } from './application-answers.ts';
import { APPLICATION_STATES } from './application-states.ts';
import { APPLICATION_MESSAGE_MAX, APPLICATION_TEXT_MAX } from './limits.ts';
import { listingTileSchema } from './listing.ts';
import { pageOf } from './page.ts';
import { shelterCardSchema } from './shelter-card.ts';
import { requiredTextUpTo, textUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

const stateSchema = z.enum(APPLICATION_STATES);

const choice = <Answer extends string>(answers: readonly [Answer, ...Answer[]]) => z.enum(answers, 'Please choose one');

/** `POST /api/listings/:id/applications`: the home that somebody offers, and what they say. Takes an Idempotency-Key. */
export const applicationInputSchema = z.strictObject({
  home: choice(answersTo('home')),
  tenure: choice(answersTo('tenure')),
  garden: choice(answersTo('garden')),
  /** The youngest. */
  children: choice(answersTo('children')),
  /** Empty: none. */
  otherAnimals: textUpTo(APPLICATION_TEXT_MAX),
  experience: textUpTo(APPLICATION_TEXT_MAX),
  /** Of a usual day. */
  hoursAlone: z.int('Please enter hours').check(z.gte(0, 'Please enter hours'), z.lte(24, 'A day has 24 hours')),
  message: textUpTo(APPLICATION_TEXT_MAX).check(z.refine((text: string) => text !== '', 'Please say a few words')),
});
export type ApplicationInput = z.infer<typeof applicationInputSchema>;

/** In lists, for its two: newest first. */
export const applicationCardSchema = z.object({
  id: z.int(),
  listing: listingTileSchema,
  applicant: userCardSchema,
  state: stateSchema,
  /** Another one to the same animal is approved: nobody takes this one further meanwhile. */
  isPaused: z.boolean(),
  createdAt: z.string(),
  /** Of the last step. */
  changedAt: z.string(),
});
export type ApplicationCard = z.infer<typeof applicationCardSchema>;

/** A step and the message that went with it. A step that leaves the state as it was is a message alone. */
const applicationStepSchema = z.object({
  state: stateSchema,
  isByLister: z.boolean(),
  message: z.string(),
  createdAt: z.string(),
});
export type ApplicationStep = z.infer<typeof applicationStepSchema>;

/**
 * How the record passes to whoever applied: the lister offers it, the applicant accepts. `isOffered` is false until then, and
 * `petId` belongs to the applicant once `isAccepted`.
 */
const handoverSchema = z.object({
  petId: z.int(),
  petName: z.string(),
  isOffered: z.boolean(),
  isAccepted: z.boolean(),
});

/** `GET /api/applications/:id`: for whoever applied and whoever offers the animal. */
export const applicationSchema = z.extend(applicationCardSchema, {
  /** Of a shelter's listing the member to write to. */
  lister: userCardSchema,
  /** Whose members answer it; null of a person's listing. */
  shelter: z.nullable(shelterCardSchema),
  answers: applicationInputSchema,
  /** The first is that it was submitted. */
  steps: z.array(applicationStepSchema),
  /** What the viewer may make of it now. */
  next: z.array(stateSchema),
  /** Of the animal's record here, once the application is approved; null where there is none to hand over. */
  handover: z.nullable(handoverSchema),
});
export type Application = z.infer<typeof applicationSchema>;

/** `POST /api/applications/:id/transition`: by either, as `stepsFrom` says; another one meanwhile is 409. */
export const applicationTransitionSchema = z.strictObject({
  to: stateSchema,
  message: textUpTo(APPLICATION_MESSAGE_MAX),
});
export type ApplicationTransition = z.infer<typeof applicationTransitionSchema>;

/** `POST /api/applications/:id/messages`: by either, while `takesMessages`; the state stays. Takes an Idempotency-Key. */
export const applicationMessageInputSchema = z.strictObject({
  message: requiredTextUpTo(APPLICATION_MESSAGE_MAX, 'Please write something'),
});
export type ApplicationMessageInput = z.infer<typeof applicationMessageInputSchema>;

export const applicationPageSchema = pageOf(applicationCardSchema);
