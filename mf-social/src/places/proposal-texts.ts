import type { ProposalKind } from '@qlixline/contract/places/place-proposal-states';

/** Labels of the kinds of proposals. */
export const PROPOSAL_KIND_TEXTS: Record<ProposalKind, string> = {
  new: 'A missing place',
  correction: 'A correction',
  closed: 'That it has closed',
  claim: 'To run this place',
};
