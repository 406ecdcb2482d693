import type { ApplicationState } from '@qlixline/contract/listings/application-states';

/** Names of the states of an application. */
export const APPLICATION_NAMES: Record<ApplicationState, string> = {
  submitted: 'New',
  reviewing: 'In review',
  meeting: 'Meeting',
  approved: 'Approved',
  rejected: 'Declined',
  withdrawn: 'Withdrawn',
};

/** Labels of the steps into each state, for the user who takes them. */
const STEP_NAMES: Record<ApplicationState, string> = {
  submitted: 'Apply',
  reviewing: 'Start review',
  meeting: 'Invite to meet',
  approved: 'Approve',
  rejected: 'Decline',
  withdrawn: 'Withdraw',
};

/** Returns the label of a step, including the one that undoes an approval. */
export const stepName = (from: ApplicationState, to: ApplicationState): string =>
  from === 'approved' && to === 'meeting' ? 'Undo approval' : STEP_NAMES[to];

/** Texts for the applicant about the state of their application. */
export const OWN_HINTS: Record<ApplicationState, string> = {
  submitted: 'Your application was sent.',
  reviewing: 'Your application is being reviewed.',
  meeting: 'You are invited to meet.',
  approved: 'Your application was approved!',
  rejected: 'Your application was declined.',
  withdrawn: 'You withdrew your application.',
};

export const STEP_TEXTS: Record<ApplicationState, string> = {
  submitted: 'Application sent',
  reviewing: 'Review started',
  meeting: 'Invited to meet',
  approved: 'Approved',
  rejected: 'Declined',
  withdrawn: 'Withdrawn',
};
