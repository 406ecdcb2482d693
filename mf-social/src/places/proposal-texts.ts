import type { ProposalKind } from '@qlixline/contract/place-proposal-states';

/** What somebody wants. */
export const PROPOSAL_KIND_TEXTS: Record<ProposalKind, string> = {
  new: 'Missing place',
  correction: 'Correction',
  closed: 'Closed',
  claim: 'Claim',
};
