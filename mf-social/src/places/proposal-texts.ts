import type { ProposalKind } from '@qlixline/contract/places/place-proposal-states';

/** Labels of the kinds of proposals. */
export const PROPOSAL_KIND_TEXTS: Record<ProposalKind, string> = {
  new: 'Missing place',
  correction: 'Correction',
  closed: 'Closed',
  claim: 'Claim',
};
