// By themselves: tables and screens name them without the schemas.

/** How far somebody's wish to adopt an animal has come. */
export const APPLICATION_STATES = ['submitted', 'reviewing', 'meeting', 'approved', 'rejected', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Neither decided nor taken back. */
export const OPEN_APPLICATION_STATES = [
  'submitted',
  'reviewing',
  'meeting',
] as const satisfies readonly ApplicationState[];

/** In which its two may write to each other about it. */
export const takesMessages = (state: ApplicationState): boolean => state !== 'rejected' && state !== 'withdrawn';

/** Who may take a step: whoever offers the animal, or whoever would like to adopt it. */
export type ApplicationRole = 'lister' | 'applicant';

const APPLICATION_STEPS: Record<ApplicationRole, Record<ApplicationState, readonly ApplicationState[]>> = {
  lister: {
    submitted: ['reviewing', 'rejected'],
    reviewing: ['meeting', 'rejected'],
    meeting: ['approved', 'rejected'],
    approved: ['meeting'], // taken back, for APPROVAL_UNDO_HOURS
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
 * What somebody in this role may make of it. While another application to the same animal is approved, this one is paused:
 * nobody takes it further, but it may be rejected or taken back.
 */
export function stepsFrom(
  role: ApplicationRole,
  state: ApplicationState,
  isPaused: boolean,
): readonly ApplicationState[] {
  const steps = APPLICATION_STEPS[role][state];
  return isPaused ? steps.filter((to) => to === 'rejected' || to === 'withdrawn') : steps;
}
