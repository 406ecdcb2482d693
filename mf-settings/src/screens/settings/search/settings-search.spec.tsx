import { expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, within } from '@testing-library/react';

import { SettingsScreen } from '../settings-screen.tsx';

async function open() {
  const rendered = renderWithShell(<SettingsScreen />, { api: createFakeApi() });
  // The last part that a test looks for is there, so that the search finds what the page shows.
  await screen.findByText('Posts, stories and topics', { selector: 'summary *' });
  const field = await screen.findByRole('searchbox', { name: 'Search settings' });
  return { ...rendered, search: (text: string) => rendered.actor.type(field, text) };
}

const results = () =>
  within(screen.getByRole('list', { name: 'Found settings' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test.each([
  ['dark', 'Appearance'],
  ['delete', 'Delete account'],
  ['erase', 'Delete account'],
  ['log out', 'Account'],
  ['email', 'Account'],
  ['2fa', 'Security'],
  ['authenticator', 'Security'],
  ['recovery', 'Security'],
  ['history', 'Security'],
  ['ÁDS', 'Premium'],
  ['unblock', 'Blocked and muted people'],
  ['sessions', 'Devices'],
  ['export', 'Your data'],
  ['gdpr', 'Your data'],
  ['legal', 'About and help'],
  ['support', 'About and help'],
  ['faq', 'About and help'],
  ['backup', 'Your data'],
])('searching the settings for %p finds %p', async (typed, title) => {
  const { search } = await open();
  await search(typed);
  expect(results()[0]).toBe(title);
});

test('a found switch is shown with its section, and choosing it opens its group and focuses it', async () => {
  const { search, actor } = await open();
  await search('likes post');
  expect(results()).toEqual(['Somebody likes your postNotifications']);
  await actor.click(screen.getByRole('button', { name: /Somebody likes your post/ }));
  expect(screen.getByRole('switch', { name: 'Somebody likes your post' })).toHaveFocus();
  expect(screen.getByRole('searchbox', { name: 'Search settings' })).toHaveValue('');
});

test('Enter goes to the first result, and its section gets the focus', async () => {
  const { search } = await open();
  await search('erase{Enter}');
  expect(screen.getByRole('heading', { name: 'Delete account' })).toHaveFocus();
});

test('a search without a result says so, and Escape clears it', async () => {
  const { search } = await open();
  await search('quantum');
  expect(screen.getByText('No setting found')).toBeVisible();
  await search('{Escape}');
  expect(screen.queryByText('No setting found')).toBeNull();
});
