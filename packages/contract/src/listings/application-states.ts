// Kept apart from the schemas so that tables and screens can import the names alone.

/** States of an adoption application. */
export const APPLICATION_STATES = ['submitted', 'reviewing', 'meeting', 'approved', 'rejected', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** States in which an application is neither decided nor withdrawn. */
export const OPEN_APPLICATION_STATES = [
  'submitted',
  'reviewing',
  'meeting',
] as const satisfies readonly ApplicationState[];

/** Returns true if applicant and lister may send each other messages about the application. */
export const allowsMessages = (state: ApplicationState): boolean => state !== 'rejected' && state !== 'withdrawn';

/** The two parties that can change the state of an application. */
export type ApplicationRole = 'lister' | 'applicant';

const APPLICATION_STEPS: Record<ApplicationRole, Record<ApplicationState, readonly ApplicationState[]>> = {
  lister: {
    submitted: ['reviewing', 'rejected'],
    reviewing: ['meeting', 'rejected'],
    meeting: ['approved', 'rejected'],
    approved: ['meeting'], // can be revoked within APPROVAL_UNDO_HOURS
    rejected: [],
    withdrawn: [],
  },
  applicant: {
    submitted: ['withdrawn'],
    reviewing: ['withdrawn'],
    meeting: ['withdrawn'],
    approved: ['withdrawn'],
    rejected: [],
    withdrawn: [],
  },
};

/**
 * Returns the states to which this role can move an application. An application is paused while another one for the
 * same animal is approved; it can then only be rejected or withdrawn.
 */
export function stepsFrom(
  role: ApplicationRole,
  state: ApplicationState,
  isPaused: boolean,
): readonly ApplicationState[] {
  const steps = APPLICATION_STEPS[role][state];
  return isPaused ? steps.filter((to) => to === 'rejected' || to === 'withdrawn') : steps;
}

/** Returns the lister's steps while a block hides the applicant: to reject, and to revoke an approval. */
export function stepsBehindBlock(state: ApplicationState): readonly ApplicationState[] {
  return APPLICATION_STEPS.lister[state].filter((to) => to === 'rejected' || state === 'approved');
}
