import { describe, expect, test } from '@jest/globals';
import type { ModeratedSubject } from '@qlixline/contract/safety/safety';
import type { WaitingShelter } from '@qlixline/contract/shelters/shelter';
import { buildUser, buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildModeratedSubject } from '@qlixline/test-kit/users/user-builders';
import { buildWaitingShelter } from '@qlixline/test-kit/shelters/shelter-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { ModerationScreen } from './moderation-screen.tsx';

const CREATED = '2026-01-02T03:04:05.000Z';
const PICTURE = '/media/0198c0de-0000-7000-8000-000000000001/1280.webp';

function openAsModerator(...queue: ModeratedSubject[]) {
  const user = buildUser({ roles: ['moderator'], displayName: 'Mira Olsen' });
  const api = createFakeApi({ user, moderation: { queue, log: [] } });
  return renderWithShell(<ModerationScreen />, { api });
}

function openShelters(...waitingShelters: WaitingShelter[]) {
  const user = buildUser({ roles: ['moderator'], displayName: 'Mira Olsen' });
  const api = createFakeApi({ user, moderation: { queue: [], log: [] }, waitingShelters });
  return renderWithShell(<ModerationScreen />, { api, route: '/moderation?tab=shelters' });
}

test('a moderator can approve a proposal for a place, or refuse it with a reason', async () => {
  const user = buildUser({ roles: ['moderator'], displayName: 'Mira Olsen' });
  const proposal = (id: number, name: string) => ({
    id,
    kind: 'new' as const,
    note: 'On the corner',
    proposed: {
      category: 'dog_park' as const,
      name,
      address: '',
      phone: '',
      website: null,
      openTimes: [[540, 1080]] as [number, number][],
      wheelchair: null,
      point: { latitude: 38.7, longitude: -9.1 },
    },
    place: null,
    user: buildUserCard({ displayName: 'Max Stone' }),
    createdAt: CREATED,
    isOwn: false,
  });
  const api = createFakeApi({
    user,
    moderation: { queue: [], log: [] },
    waitingProposals: [proposal(1, 'Meadow'), proposal(2, 'Pond')],
  });
  const { actor, shell } = renderWithShell(<ModerationScreen />, { api, route: '/moderation?tab=places' });
  const meadow = within(await screen.findByRole('region', { name: 'Meadow' }));
  expect(meadow.getByText('On the corner')).toBeVisible();
  expect(meadow.getByText(/Mon 9:00 AM–6:00 PM; Tue Closed/)).toBeVisible();
  await actor.click(meadow.getByRole('button', { name: 'Approve' }));
  await actor.click(
    within(await screen.findByRole('dialog', { name: 'Approve Meadow?' })).getByRole('button', { name: 'Approve' }),
  );
  await waitFor(() => expect(shell.asked.toasts.at(-1)?.title).toBe('Meadow is approved'));
  await actor.click(within(screen.getByRole('region', { name: 'Pond' })).getByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse Pond?' }));
  expect(dialog.getByRole('button', { name: 'Refuse' })).toBeDisabled();
  await actor.type(
    dialog.getByRole('textbox', { name: 'Why? The person who proposed it reads this' }),
    'It is a garden',
  );
  await actor.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('No open proposals')).toBeVisible();
});

const aPost = () =>
  buildModeratedSubject({
    subject: 'post',
    subjectId: '7',
    author: buildUserCard({ displayName: 'Max Stone', username: 'max' }),
    excerpt: 'Puppies, cash only',
    quotedText: 'Why to adopt',
    imageUrls: [PICTURE],
    reports: [
      { id: 1, reason: 'illegal_sale', details: 'No papers', createdAt: CREATED },
      { id: 2, reason: 'scam', details: '', createdAt: CREATED },
    ],
  });

describe('ModerationScreen', () => {
  test('shows "Page not found" to other users and requests nothing', () => {
    const { api } = renderWithShell(<ModerationScreen />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(api.requests).toEqual([]);
  });

  test('a reported voice message can be played', async () => {
    const voiceUrl = '/media/0197c0de-0000-7000-8000-000000000003/voice.m4a';
    openAsModerator(buildModeratedSubject({ subject: 'message', subjectId: '7', excerpt: '', voiceUrl }));
    expect(await screen.findByLabelText('Reported voice message')).toHaveAttribute('src', voiceUrl);
  });

  test('lists reported subjects with the reasons', async () => {
    openAsModerator(aPost());
    const post = within(await screen.findByRole('list', { name: 'Reports' }));
    expect(post.getByRole('link', { name: 'Max Stone' })).toHaveAttribute('href', '/user/max');
    expect(post.getByText('Puppies, cash only')).toBeVisible();
    expect(post.getByText('Why to adopt')).toBeVisible();
    expect(post.getByRole('img', { name: 'Reported: 1 of 1' })).toHaveAttribute('src', PICTURE.replace('1280', '320'));
    expect(post.getByRole('heading', { name: '2 reports' })).toBeVisible();
    for (const text of ['Illegal sale of animals', 'No papers', 'Scam or fraud']) {
      expect(post.getByText(text)).toBeVisible();
    }
  });

  test('removing a reported post asks for confirmation and logs the note', async () => {
    const { actor, api, shell } = openAsModerator(aPost(), buildModeratedSubject({ excerpt: 'Another' }));
    await actor.click((await screen.findAllByRole('button', { name: 'Remove' }))[0]!);
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this post?' }));
    expect(dialog.getByText(/disappears for everyone/)).toBeVisible();
    await actor.type(dialog.getByRole('textbox', { name: 'Note for the log (optional)' }), 'No papers');
    await actor.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Puppies, cash only')).not.toBeInTheDocument());
    expect(screen.getByText('Another')).toBeVisible();
    expect(api.state.moderation?.log).toMatchObject([{ subject: 'post', subjectId: '7', action: 'remove' }]);
    expect(shell.asked.toasts).toEqual([{ title: 'The post was removed' }]);
    await actor.click(screen.getByRole('tab', { name: 'Log' }));
    const log = within(await screen.findByRole('list', { name: 'Log' }));
    for (const text of ['Removed', 'post 7', 'No papers']) expect(log.getByText(text)).toBeVisible();
  });

  test('dismissing reports asks for confirmation', async () => {
    const { actor, api } = openAsModerator(aPost());
    await actor.click(await screen.findByRole('button', { name: 'Dismiss' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Dismiss the reports?' }));
    await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.state.moderation?.log).toEqual([]);
    await actor.click(screen.getByRole('button', { name: 'Dismiss' }));
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeVisible();
    expect(api.state.moderation?.log).toMatchObject([{ action: 'dismiss' }]);
  });

  test('reports about the moderator’s own content, or made by the moderator, are left to others', async () => {
    openAsModerator(
      buildModeratedSubject({ ineligibility: 'own' }),
      buildModeratedSubject({ ineligibility: 'reporter' }),
    );
    expect(await screen.findByText('This is about you: another moderator answers it.')).toBeVisible();
    expect(screen.getByText('You reported this yourself: another moderator answers it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Dismiss|Remove/ })).not.toBeInTheDocument();
  });

  test('the confirmation lists what removing a profile clears', async () => {
    const { actor } = openAsModerator(buildModeratedSubject({ subject: 'user', subjectId: buildUserCard().id }));
    await actor.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this profile?' }));
    expect(dialog.getByText(/photo, display name, bio and place are cleared/)).toBeVisible();
  });

  test('a failed action keeps the moderator’s note', async () => {
    const { actor, api } = openAsModerator(aPost());
    api.failNext('POST', '/api/moderation/actions', 'unavailable', 'Please try again in a moment.');
    await actor.click(await screen.findByRole('button', { name: 'Dismiss' }));
    const dialog = within(screen.getByRole('dialog'));
    await actor.type(dialog.getByRole('textbox'), 'Fine');
    await actor.click(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    expect(dialog.getByRole('textbox')).toHaveValue('Fine');
  });

  test('the reports show a skeleton, and can be loaded again after a failure', async () => {
    const user = buildUser({ roles: ['admin'] });
    const api = createFakeApi({ user, moderation: { queue: [], log: [] } });
    const release = api.hold('GET', '/api/moderation/reports');
    api.failNext('GET', '/api/moderation/reports', 'unavailable', 'Please try again in a moment.');
    const { actor } = renderWithShell(<ModerationScreen />, { api });
    expect(screen.getByRole('status', { name: 'Loading reports' })).toBeInTheDocument();
    release();
    await actor.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeVisible();
  });
});

describe('shelters awaiting approval', () => {
  test('a moderator can see and approve a shelter', async () => {
    const { actor, api, shell } = openShelters(buildWaitingShelter({ founder: buildUserCard({ displayName: 'Ana' }) }));
    const shelters = within(await screen.findByRole('list', { name: 'Shelters' }));
    expect(shelters.getByText('Rua das Flores 12, Lisbon')).toBeVisible();
    expect(shelters.getByRole('link', { name: 'Ana' })).toBeVisible();
    await actor.click(shelters.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Paws by the river?' }));
    await actor.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('heading', { name: 'No open shelters' })).toBeVisible();
    expect(api.state.waitingShelters).toEqual([]);
    expect(shell.asked.toasts).toEqual([{ title: 'Paws by the river is approved' }]);
  });

  test('refusing a shelter requires a reason', async () => {
    const { actor, api } = openShelters(buildWaitingShelter());
    await actor.click(await screen.findByRole('button', { name: 'Refuse' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse Paws by the river?' }));
    expect(dialog.getByRole('button', { name: 'Refuse' })).toBeDisabled();
    await actor.type(dialog.getByLabelText('Why? Its members read this'), 'Which street is it?');
    await actor.click(dialog.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(api.state.waitingShelters).toEqual([]));
    expect(api.requests.find(({ path }) => path.endsWith('/answer'))?.body).toEqual({
      answer: 'refuse',
      note: 'Which street is it?',
    });
  });

  test('a moderator cannot approve a shelter of which they are a member', async () => {
    openShelters(buildWaitingShelter({ isOwn: true }));
    expect(await screen.findByText('This is your own shelter: another moderator answers it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });
});

describe('suspended users', () => {
  test('a moderator can suspend the author of what was reported, for a while, with a reason', async () => {
    const { actor, api, shell } = openAsModerator(aPost());
    await actor.click(await screen.findByRole('button', { name: 'Suspend Max Stone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Max Stone?' }));
    expect(dialog.getByText(/signed out everywhere/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Suspend' })).toBeDisabled();
    await actor.type(dialog.getByRole('textbox', { name: 'Why? Max Stone reads this' }), 'Puppies without papers');
    await actor.selectOptions(dialog.getByRole('combobox', { name: 'How long?' }), 'Until a day');
    expect(dialog.getByRole('button', { name: 'Suspend' })).toBeDisabled(); // no day yet
    await actor.selectOptions(dialog.getByRole('combobox', { name: 'How long?' }), '30 days');
    await actor.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(shell.asked.toasts.at(-1)?.title).toBe('Max Stone is suspended'));
    const [suspension] = api.state.suspensions;
    expect(suspension).toMatchObject({ user: { username: 'max' }, reason: 'Puppies without papers' });
    expect(Date.parse(suspension!.until!)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(screen.getByText('Puppies, cash only')).toBeVisible(); // the report still waits for an answer
  });

  test('a refused suspension keeps the reason and says why', async () => {
    const post = aPost();
    const { actor, api } = openAsModerator(post);
    const path = `/api/moderation/suspensions/${post.author!.id}`;
    api.failNext('PUT', path, 'forbidden', 'Moderators can be suspended by an operator only.');
    await actor.click(await screen.findByRole('button', { name: 'Suspend Max Stone' }));
    const dialog = within(await screen.findByRole('dialog'));
    await actor.type(dialog.getByRole('textbox'), 'Spam');
    await actor.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Moderators can be suspended by an operator only.');
    expect(dialog.getByRole('textbox')).toHaveValue('Spam');
  });

  test('the suspended are listed with reason and end, and can be let back in', async () => {
    const user = buildUser({ roles: ['moderator'] });
    const suspensions = [
      { user: buildUserCard({ displayName: 'Max Stone' }), reason: 'Spam', since: CREATED, until: null },
      {
        user: buildUserCard({ displayName: 'Ana' }),
        reason: 'Rude',
        since: CREATED,
        until: '2099-01-02T03:04:05.000Z',
      },
    ];
    const api = createFakeApi({ user, moderation: { queue: [], log: [] }, suspensions });
    const { actor, shell } = renderWithShell(<ModerationScreen />, { api, route: '/moderation?tab=suspended' });
    const list = within(await screen.findByRole('list', { name: 'Suspended' }));
    expect(list.getByText(/for good/)).toBeVisible();
    expect(list.getByText(/2099/)).toBeVisible();
    await actor.click(list.getAllByRole('button', { name: 'Lift' })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Lift the suspension of Max Stone?' }));
    await actor.click(dialog.getByRole('button', { name: 'Lift' }));
    await waitFor(() => expect(screen.queryByText('Max Stone')).not.toBeInTheDocument());
    expect(screen.getByText('Ana')).toBeVisible();
    expect(shell.asked.toasts).toEqual([{ title: 'Max Stone can sign in again' }]);
  });

  test('the tab of suspended users says so if there is nobody', async () => {
    const user = buildUser({ roles: ['moderator'] });
    const api = createFakeApi({ user, moderation: { queue: [], log: [] } });
    renderWithShell(<ModerationScreen />, { api, route: '/moderation?tab=suspended' });
    expect(await screen.findByRole('heading', { name: 'Nobody is suspended' })).toBeVisible();
  });
});
