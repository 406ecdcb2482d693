import { applicationCardSchema } from '@qlixline/contract/listings/application';
import type { Application } from '@qlixline/contract/listings/application';
import { stepsFrom } from '@qlixline/contract/listings/application-states';
import type { ApplicationState } from '@qlixline/contract/listings/application-states';
import type { applicationEndpoints } from '@qlixline/contract/listings/application-endpoints';

import { nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { FakeProblem, found, missing, pageOfRows, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export const applicationFakes: FakeArea<typeof applicationEndpoints> = {
  'GET /api/listings/:id/applications': ({ state, params, query }) => {
    if (!state.listings.some(({ id, ofLister }) => id === params.id && ofLister)) throw missing();
    return pageOfRows(state.applications.filter(({ listing }) => listing.id === params.id).map(card), query);
  },
  'POST /api/listings/:id/applications': ({ state, params, body }) => {
    const listing = found(state.listings.find(({ id }) => id === params.id));
    const now = new Date().toISOString();
    const application: Application = {
      id: nextId(),
      listing,
      lister: listing.lister,
      shelter: listing.shelter,
      applicant: signedIn(state),
      state: 'submitted',
      isPaused: false,
      createdAt: now,
      changedAt: now,
      isHidden: false,
      answers: body,
      steps: [{ state: 'submitted', isByLister: false, message: '', createdAt: now }],
      next: [...stepsFrom('applicant', 'submitted', false)],
      handover: null,
    };
    state.applications = [application, ...state.applications];
    updateListing(state, application);
    return application;
  },
  'GET /api/applications': ({ state, query }) =>
    pageOfRows(state.applications.filter(({ applicant }) => applicant.id === signedIn(state).id).map(card), query),
  'GET /api/applications/:id': ({ state, params }) => applicationWith(state, params.id),
  'PUT /api/applications/:id/handover': ({ state, params }) => changeHandover(state, params.id, { isOffered: true }),
  'DELETE /api/applications/:id/handover': ({ state, params }) =>
    changeHandover(state, params.id, { isOffered: false }),
  'POST /api/applications/:id/handover/acceptance': ({ state, params }) =>
    changeHandover(state, params.id, { isAccepted: true }),
  'POST /api/applications/:id/messages': ({ state, params, body: { message } }) => {
    const application = applicationWith(state, params.id);
    const isByLister = application.applicant.id !== signedIn(state).id;
    const createdAt = new Date().toISOString();
    const steps = [...application.steps, { state: application.state, isByLister, message, createdAt }];
    const changed: Application = { ...application, steps };
    state.applications = state.applications.map((one) => (one.id === changed.id ? changed : one));
    return changed;
  },
  'POST /api/applications/:id/transition': ({ state, params, body: { to, message } }) => {
    const application = applicationWith(state, params.id);
    if (!application.next.includes(to)) {
      throw new FakeProblem('invalid_transition', 'This is no longer possible. Please reload the application.');
    }
    const isByLister = application.applicant.id !== signedIn(state).id;
    const now = new Date().toISOString();
    const changed: Application = {
      ...application,
      state: to,
      changedAt: now,
      steps: [...application.steps, { state: to, isByLister, message, createdAt: now }],
      next: [...stepsFrom(isByLister ? 'lister' : 'applicant', to, false)],
    };
    state.applications = state.applications.map((one) => (one.id === changed.id ? changed : one));
    updateListing(state, changed);
    return changed;
  },
};

const card = (application: Application) => applicationCardSchema.parse(application);

function applicationWith({ applications }: FakeState, id: number): Application {
  return found(applications.find((application) => application.id === id));
}

function changeHandover(
  state: FakeState,
  id: number,
  change: Partial<NonNullable<Application['handover']>>,
): Application {
  const application = applicationWith(state, id);
  const changed = { ...application, handover: { ...found(application.handover ?? undefined), ...change } };
  state.applications = state.applications.map((one) => (one.id === id ? changed : one));
  return changed;
}

/** Updates the listing after an application changes: its application, and whether one is approved. */
function updateListing(state: FakeState, { id, listing, applicant, state: step }: Application): void {
  const after: Partial<Record<ApplicationState, 'pending' | 'published'>> = {
    approved: 'pending',
    meeting: 'published',
  };
  state.listings = state.listings.map((one) => {
    if (one.id !== listing.id) return one;
    const isOwn = applicant.id === signedIn(state).id;
    return {
      ...one,
      state: after[step] ?? one.state,
      ownApplication: isOwn ? { id, state: step } : one.ownApplication,
    };
  });
}
