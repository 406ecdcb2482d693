import * as z from 'zod/mini';

import { MODERATION_NOTE_MAX, PLACE_PROPOSALS_MAX } from './limits.ts';
import { pageOf } from './page.ts';
import { PROPOSAL_ANSWERS, PROPOSAL_KINDS, PROPOSAL_STATES } from './place-proposal-states.ts';
import { placeInputSchema } from './place-input.ts';
import { placeCardSchema } from './place.ts';
import { textUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

/** One's own. */
export const placeProposalSchema = z.object({
  id: z.int(),
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(PROPOSAL_STATES),
  /** Of a new one as it was proposed. */
  placeName: z.string(),
  /** Null of a new one that no moderator has approved. */
  placeId: z.nullable(z.int()),
  /** What a moderator said who refused it; null otherwise. */
  refusal: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type PlaceProposal = z.infer<typeof placeProposalSchema>;

/** `GET /api/places/proposals`: the viewer's newest. */
export const placeProposalsSchema = z.array(placeProposalSchema).check(z.maxLength(PLACE_PROPOSALS_MAX));

/** One row of `GET /api/moderation/places` (moderators): those that wait longest first. */
export const waitingProposalSchema = z.object({
  id: z.int(),
  kind: z.enum(PROPOSAL_KINDS),
  note: z.string(),
  /** What it should say; null of what proposes none. */
  proposed: z.nullable(placeInputSchema),
  /** As it is now; null of a new one. */
  place: z.nullable(placeCardSchema),
  /** Null of somebody whom a block hides: what they propose is answered all the same. */
  user: z.nullable(userCardSchema),
  createdAt: z.iso.datetime(),
  /** The moderator's own: another one answers. */
  isOwn: z.boolean(),
});
export type WaitingProposal = z.infer<typeof waitingProposalSchema>;
export const waitingProposalPageSchema = pageOf(waitingProposalSchema);

/** `POST /api/moderation/places/:id/answer` (moderators). A refusal says why. */
export const proposalAnswerSchema = z
  .strictObject({ answer: z.enum(PROPOSAL_ANSWERS), note: textUpTo(MODERATION_NOTE_MAX) })
  .check(
    z.refine(({ answer, note }) => answer === 'approve' || note !== '', {
      error: 'Please say why. The person who proposed it reads this',
      path: ['note'],
    }),
  );
export type ProposalAnswerInput = z.infer<typeof proposalAnswerSchema>;
