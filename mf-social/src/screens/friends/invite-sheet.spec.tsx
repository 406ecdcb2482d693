import { afterEach, expect, jest, test } from '@jest/globals';
import { INVITE_LINKS_MAX } from '@qlixline/contract/limits';
import { buildInviteLink } from '@qlixline/test-kit/account/fake-invite-links';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { InviteButton } from './invite-button.tsx';

afterEach(() => void jest.restoreAllMocks());

async function openSheet(seed: Partial<FakeState> = {}) {
  const api = createFakeApi(seed);
  const rendered = renderWithShell(<InviteButton />, { api });
  await rendered.actor.click(screen.getByRole('button', { name: 'Invite' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Invite friends' }));
  return { ...rendered, api, sheet };
}

test('a new link is for the chosen number of people, can be copied, and says who can still join', async () => {
  const { actor, api, sheet, shell } = await openSheet();
  await actor.click(sheet.getByRole('button', { name: '20 people' }));
  await actor.click(sheet.getByRole('button', { name: 'Make a link' }));
  const field = await sheet.findByRole('textbox', { name: 'Link' });
  expect(field).toHaveValue(api.state.inviteLinks[0]?.url);
  expect(field).toHaveAccessibleDescription(/^0 of 20 joined, good until /);
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await actor.click(sheet.getByRole('button', { name: 'Copy' }));
  expect(writeText).toHaveBeenCalledWith(api.state.inviteLinks.map(({ url }) => url).join());
  expect(shell.asked.toasts).toMatchObject([{ title: 'Copied' }]);
});

test('a link is shown as a QR code, and ends after a question', async () => {
  const { actor, api, sheet } = await openSheet({ inviteLinks: [buildInviteLink({ joined: 2 })] });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null); // jsdom draws nothing
  await actor.click(await sheet.findByRole('button', { name: 'QR code' }));
  expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await actor.click(sheet.getByRole('button', { name: 'End' }));
  const question = within(await screen.findByRole('dialog', { name: 'End this link?' }));
  await actor.click(question.getByRole('button', { name: 'End link' }));
  await waitFor(() => expect(sheet.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument());
  expect(api.state.inviteLinks).toEqual([]);
});

test('a link that can’t be made is explained', async () => {
  const inviteLinks = Array.from({ length: INVITE_LINKS_MAX }, () => buildInviteLink());
  const { actor, sheet, shell } = await openSheet({ inviteLinks });
  await actor.click(sheet.getByRole('button', { name: 'Make a link' }));
  await waitFor(() =>
    expect(shell.asked.toasts).toMatchObject([
      { title: 'No link was made', description: 'You have 10 open links. End one to make another.' },
    ]),
  );
});

test('links that could not be loaded are loaded by trying again', async () => {
  const api = createFakeApi({ inviteLinks: [buildInviteLink()] });
  api.failNext('GET', '/api/invite-links', 'unavailable', 'Not just now');
  const { actor } = renderWithShell(<InviteButton />, { api });
  await actor.click(screen.getByRole('button', { name: 'Invite' }));
  await actor.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toBeVisible();
});
