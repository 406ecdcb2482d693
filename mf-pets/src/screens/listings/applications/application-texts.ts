import type { ApplicationState } from '@qlixline/contract/application-states';

/** What an application in this state is called. */
export const APPLICATION_NAMES: Record<ApplicationState, string> = {
  submitted: 'New',
  reviewing: 'In review',
  meeting: 'Meeting',
  approved: 'Approved',
  rejected: 'Declined',
  withdrawn: 'Withdrawn',
};

/** What the step into a state is called, for whoever takes it. */
const STEP_NAMES: Record<ApplicationState, string> = {
  submitted: 'Apply',
  reviewing: 'Start review',
  meeting: 'Invite to meet',
  approved: 'Approve',
  rejected: 'Decline',
  withdrawn: 'Withdraw',
};

/** The same where it goes back from an approval. */
export const stepName = (from: ApplicationState, to: ApplicationState): string =>
  from === 'approved' && to === 'meeting' ? 'Undo approval' : STEP_NAMES[to];

/** How the applicant's own application stands. */
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
