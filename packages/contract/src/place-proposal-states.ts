// By themselves: tables and screens name them without the schemas.

/** What people propose of places: one that is missing, what one should say, that one is there no more, that one is theirs. */
export const PROPOSAL_KINDS = ['new', 'correction', 'closed', 'claim'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATES = ['waiting', 'approved', 'refused'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** What a moderator makes of one. */
export const PROPOSAL_ANSWERS = ['approve', 'refuse'] as const;
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number];
