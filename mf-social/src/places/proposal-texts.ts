import type { ProposalKind } from '@qlixline/contract/place-proposal-states';

/** What somebody wants. */
export const PROPOSAL_KIND_TEXTS: Record<ProposalKind, string> = {
  new: 'A missing place',
  correction: 'A correction',
  closed: 'That it has closed',
  claim: 'To run this place',
};
