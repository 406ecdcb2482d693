import * as z from 'zod/mini';

import { MODERATION_NOTE_MAX, PLACE_PROPOSALS_MAX } from '../limits.ts';
import { pageOf } from '../calls/page.ts';
import { PROPOSAL_ANSWERS, PROPOSAL_KINDS, PROPOSAL_STATES } from './place-proposal-states.ts';
import { placeInputSchema } from './place-input.ts';
import { placeCardSchema } from './place.ts';
import { textUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';

/** A proposal as its author sees it. */
export const placeProposalSchema = z.object({
  id: z.int(),
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(PROPOSAL_STATES),
  /** Name of the place; for a new one, as proposed. */
  placeName: z.string(),
  /** Id of the place; null for a new one that isn't approved. */
  placeId: z.nullable(z.int()),
  /** Reason for a refusal; null otherwise. */
  refusal: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type PlaceProposal = z.infer<typeof placeProposalSchema>;

/** Reply of `GET /api/places/proposals`: the viewer's latest ones. */
export const placeProposalsSchema = z.array(placeProposalSchema).check(z.maxLength(PLACE_PROPOSALS_MAX));

/** Row of `GET /api/moderation/places` (moderators), longest waiting first. */
export const waitingProposalSchema = z.object({
  id: z.int(),
  kind: z.enum(PROPOSAL_KINDS),
  note: z.string(),
  /** Proposed content; null for kinds that propose none. */
  proposed: z.nullable(placeInputSchema),
  /** Current content; null for a new place. */
  place: z.nullable(placeCardSchema),
  /** Author; null if a block hides them, since moderators can answer the proposal anyway. */
  user: z.nullable(userCardSchema),
  createdAt: z.iso.datetime(),
  /** True for the moderator's own proposal, which another moderator must answer. */
  isOwn: z.boolean(),
});
export type WaitingProposal = z.infer<typeof waitingProposalSchema>;
export const waitingProposalPageSchema = pageOf(waitingProposalSchema);

/** Body of `POST /api/moderation/places/:id/answer` (moderators). A refusal needs a reason. */
export const proposalAnswerSchema = z
  .strictObject({ answer: z.enum(PROPOSAL_ANSWERS), note: textUpTo(MODERATION_NOTE_MAX) })
  .check(
    z.refine(({ answer, note }) => answer === 'approve' || note !== '', {
      error: 'Please say why: whoever proposed it reads this',
      path: ['note'],
    }),
  );
export type ProposalAnswerInput = z.infer<typeof proposalAnswerSchema>;
