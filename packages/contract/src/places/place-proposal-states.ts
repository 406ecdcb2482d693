// Kept apart from the schemas so that tables and screens can import the names alone.

/** Kinds of proposals: a missing place, a correction, a closed place, a claim of ownership. */
export const PROPOSAL_KINDS = ['new', 'correction', 'closed', 'claim'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATES = ['waiting', 'approved', 'refused'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Answers of a moderator to a proposal. */
export const PROPOSAL_ANSWERS = ['approve', 'refuse'] as const;
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number];
