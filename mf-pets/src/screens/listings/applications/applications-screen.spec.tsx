import { expect, test } from '@jest/globals';
import type { Application } from '@qlixline/contract/listings/application';
import { buildUserCard, nextId } from '@qlixline/test-kit/builders';
import { HIDDEN_BY_BLOCK, OVERSIGHT_REASONS } from '@qlixline/contract/safety/oversight-texts';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildListing } from '@qlixline/test-kit/listings/listing-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { Route, Routes } from '@qlixline/shell-bridge/routing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { ApplicationsScreen } from './applications-screen.tsx';

const listing = buildListing({
  ofLister: { favouriteCount: 0, openApplicationCount: 1, waitingInterestCount: 0, viewerCount: 0, expiresAt: null },
});

function application(displayName: string, overrides: Partial<Application> = {}): Application {
  const now = new Date().toISOString();
  return {
    id: nextId(),
    listing,
    lister: listing.lister,
    shelter: null,
    applicant: buildUserCard({ displayName }),
    state: 'submitted',
    isPaused: false,
    createdAt: now,
    changedAt: now,
    isHidden: false,
    answers: {
      home: 'house',
      tenure: 'own',
      garden: 'fenced',
      children: 'none',
      otherAnimals: '',
      experience: 'Cats all my life',
      hoursAlone: 1,
      message: 'We have a large sofa.',
    },
    steps: [{ state: 'submitted', isByLister: false, message: '', createdAt: now }],
    next: ['reviewing', 'rejected'],
    handover: null,
    ...overrides,
  };
}

function open(applications: Application[], listings = [listing]) {
  const api = createFakeApi({ listings, applications });
  return renderWithShell(
    <Routes>
      <Route path="/adoption/:listingId/applications" element={<ApplicationsScreen />} />
    </Routes>,
    { api, route: `/adoption/${listing.id}/applications` },
  );
}

test('groups the applications for a listing by their state', async () => {
  open([application('Ana'), application('Ben', { state: 'meeting' }), application('Cleo')]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Applications for Pip' })).toBeVisible();
  const names = (heading: RegExp) =>
    within(screen.getByRole('region', { name: heading }))
      .getAllByRole('link')
      .map((link) => link.querySelector('strong')?.textContent);
  expect(await screen.findByRole('region', { name: /^New/ })).toBeVisible();
  expect(names(/^New/)).toEqual(['Ana', 'Cleo']);
  expect(names(/^Meeting/)).toEqual(['Ben']);
});

test('opens an application and moves it to the next state with a message to the applicant', async () => {
  const { actor, api } = open([application('Ana')]);
  await actor.click(await screen.findByRole('link', { name: /Ana/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Ana/ }));
  expect(await sheet.findByText('We have a large sofa.')).toBeVisible();
  expect(sheet.getByText('House. We own it.')).toBeVisible();
  await actor.type(sheet.getByLabelText('Message to Ana (optional)'), 'Thank you!');
  await actor.click(sheet.getByRole('button', { name: 'Start review' }));
  expect(await sheet.findByText('Thank you!')).toBeVisible();
  expect(api.state.applications[0]).toMatchObject({ state: 'reviewing', steps: [{}, { message: 'Thank you!' }] });
  expect(sheet.getByRole('button', { name: 'Invite to meet' })).toBeVisible();
});

test('shows the current state and steps when the chosen step is no longer possible', async () => {
  const { actor, api, shell } = open([application('Ana')]);
  await actor.click(await screen.findByRole('link', { name: /Ana/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Ana/ }));
  await sheet.findByRole('button', { name: 'Start review' });
  api.state.applications = api.state.applications.map((one) => ({ ...one, state: 'withdrawn', next: [] }));
  await actor.click(sheet.getByRole('button', { name: 'Start review' }));
  expect(await sheet.findByText(/Withdrawn/)).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Start review' })).not.toBeInTheDocument();
  expect(shell.asked.toasts.at(-1)).toMatchObject({ title: 'That didn’t work' });
});

test('offers the pet’s record to an approved applicant, and withdraws the offer', async () => {
  const handover = { petId: 7, petName: 'Pip', isOffered: false, isAccepted: false };
  const { actor, api } = open([application('Ana', { state: 'approved', next: [], handover })]);
  await actor.click(await screen.findByRole('link', { name: /Ana/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Ana/ }));
  expect(await sheet.findByText(/^Pip is your only pet/)).toBeVisible();
  await actor.click(await sheet.findByRole('button', { name: 'Hand over Pip’s record' }));
  expect(await sheet.findByText('Waiting for Ana to accept Pip’s record.')).toBeVisible();
  expect(api.state.applications[0]?.handover?.isOffered).toBe(true);
  await actor.click(sheet.getByRole('button', { name: 'Withdraw offer' }));
  expect(await sheet.findByRole('button', { name: 'Hand over Pip’s record' })).toBeVisible();
});

test('shows an empty state without applications, and an explanation for another user’s listing', async () => {
  const { unmount } = open([]);
  expect(await screen.findByRole('heading', { name: 'No applications yet' })).toBeVisible();
  unmount();
  open([], [{ ...listing, ofLister: null }]);
  expect(await screen.findByRole('heading', { name: 'This is not your listing' })).toBeVisible();
});

test('Enter or the button sends a message alone, but not a blank one and not while an input method is composing', async () => {
  const ana = application('Ana');
  const { actor, api } = open([ana]);
  await actor.click(await screen.findByRole('link', { name: /Ana/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Ana/ }));
  const field = await sheet.findByRole('textbox', { name: 'Message to Ana (optional)' });
  const laterSteps = () => api.state.applications[0]!.steps.slice(1).map(({ state, message }) => [state, message]);
  expect(sheet.getByRole('button', { name: 'Send' })).toBeDisabled();
  await actor.type(field, '   {Enter}');
  expect(laterSteps()).toEqual([]);
  await actor.clear(field);
  await actor.type(field, 'When could{Shift>}{Enter}{/Shift}you come?');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(laterSteps()).toEqual([]);
  await actor.type(field, '{Enter}');
  await waitFor(() => expect(laterSteps()).toEqual([['submitted', 'When could\nyou come?']]));
  expect(field).toHaveValue('');
  expect(await sheet.findByText('Message')).toBeVisible();
  await actor.type(field, 'Tomorrow?');
  await actor.click(sheet.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(laterSteps()).toHaveLength(2));
});

test('a message that could not be sent remains in its field', async () => {
  const ana = application('Ana');
  const { actor, api, shell } = open([ana]);
  await actor.click(await screen.findByRole('link', { name: /Ana/ }));
  const field = await screen.findByRole('textbox', { name: 'Message to Ana (optional)' });
  api.failNext('POST', `/api/applications/${ana.id}/messages`, 'unavailable', 'Not right now');
  await actor.type(field, 'Hello{Enter}');
  await waitFor(() => expect(shell.asked.toasts.at(-1)?.title).toBe('Not sent'));
  expect(field).toHaveValue('Hello');
});

test.each([
  ['more words', 'Hello, ', 'and when?', 'Hello, and when?'],
  ['lines', 'Hello', '{Shift>}{Enter}{/Shift}Ana', 'Hello\nAna'],
])('%s that follow while a message is sent remain in the field', async (_, sent, typed, kept) => {
  const ana = application('Ana');
  const { actor, api } = open([ana]);
  await actor.click(await screen.findByRole('link', { name: /Ana/ }));
  const field = await screen.findByRole('textbox', { name: 'Message to Ana (optional)' });
  const release = api.hold('POST', `/api/applications/${ana.id}/messages`);
  await actor.type(field, `${sent}{Enter}`);
  await actor.type(field, typed);
  release();
  await waitFor(() => expect(api.state.applications[0]!.steps).toHaveLength(2));
  expect(api.state.applications[0]!.steps[1]!.message).toBe(sent.trim());
  expect(await screen.findByText('Message')).toBeVisible();
  expect(field).toHaveValue(kept);
});

test('leaving asks first while a message is written, and no longer once it is sent', async () => {
  const ana = application('Ana');
  const { actor, shell } = open([ana]);
  await actor.click(await screen.findByRole('link', { name: /Ana/ }));
  const field = await screen.findByRole('textbox', { name: 'Message to Ana (optional)' });
  expect(shell.asked.unsaved).toBe(0);
  await actor.type(field, 'Hello');
  expect(shell.asked.unsaved).toBe(1);
  await actor.type(field, '{Enter}');
  await waitFor(() => expect(shell.asked.unsaved).toBe(0));
});

test('an application behind a block is shown on request, and can only be rejected and reported', async () => {
  const { actor, api } = open([application('Ana', { isHidden: true, next: ['rejected'] })]);
  const link = await screen.findByRole('link', { name: /Ana/ });
  expect(link).toHaveTextContent(HIDDEN_BY_BLOCK);
  await actor.click(link);
  const sheet = within(await screen.findByRole('dialog', { name: /^Ana/ }));
  expect(await sheet.findByText(OVERSIGHT_REASONS.listing, { exact: false })).toBeVisible();
  expect(sheet.queryByText('We have a large sofa.')).not.toBeInTheDocument();
  await actor.click(sheet.getByRole('button', { name: 'Show the application' }));
  expect(sheet.getByText('We have a large sofa.')).toBeVisible();
  expect(sheet.queryByRole('link')).not.toBeInTheDocument();
  expect(sheet.queryByRole('textbox')).not.toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Report the application' })).toBeVisible();
  await actor.click(sheet.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(api.state.applications[0]?.state).toBe('rejected'));
});
