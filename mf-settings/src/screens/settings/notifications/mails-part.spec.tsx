import { expect, test } from '@jest/globals';
import { MAIL_TOPIC_NAMES } from '@qlixline/contract/notifications/mail-topics';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildMailPreferences } from '@qlixline/test-kit/notifications/build-mail-preferences';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { MailsPart } from './mails-part.tsx';

const choice = (name: string) => screen.findByRole('combobox', { name });
const optionsOf = async (name: string) =>
  within(await choice(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('each topic has its times, and only urgent topics can be mailed at once', async () => {
  renderWithShell(<MailsPart />);
  expect(await optionsOf('Missing pets near you')).toEqual(['At once', 'In the summary', 'Never']);
  expect(await optionsOf('Posts, stories and topics')).toEqual(['In the summary', 'Never']);
  expect(screen.getAllByRole('combobox')).toHaveLength(MAIL_TOPIC_NAMES.length + 1);
  expect(screen.getByText(/^Mails go to mira@example\.org/)).toBeVisible();
});

test('a choice is saved at once and stays', async () => {
  const api = createFakeApi();
  const { actor } = renderWithShell(<MailsPart />, { api });
  await actor.selectOptions(await choice('Summary'), 'Every day');
  await actor.selectOptions(await choice('Walks'), 'Never');
  await waitFor(() => expect(api.state.mailPreferences).toMatchObject({ digest: 'daily', topics: { walks: 'never' } }));
  expect(await choice('Walks')).toHaveValue('never');
});

test('a choice that can’t be saved goes back, with a message', async () => {
  const api = createFakeApi();
  const { actor, shell } = renderWithShell(<MailsPart />, { api });
  api.failNext('PATCH', '/api/notifications/mail', 'unavailable', 'Please try again in a moment.');
  await actor.selectOptions(await choice('Walks'), 'Never');
  await waitFor(async () => expect(await choice('Walks')).toHaveValue('at_once'));
  expect(shell.asked.toasts).toMatchObject([{ title: 'Error', description: 'Please try again in a moment.' }]);
});

test('users without a confirmed address are told what to do', async () => {
  const user = buildUser({ isEmailConfirmed: false });
  const api = createFakeApi({ user, mailPreferences: buildMailPreferences({ address: null }) });
  renderWithShell(<MailsPart />, { api, user });
  expect(await screen.findByText(/^Confirm your e-mail under/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/settings/account#account');
});

test('demo accounts, whose addresses are confirmed but get no mails, are not told to confirm them', async () => {
  renderWithShell(<MailsPart />, { api: createFakeApi({ mailPreferences: buildMailPreferences({ address: null }) }) });
  expect(await screen.findByText('Demo accounts get no mails.')).toBeVisible();
});

test.each([
  ['bounce', /^Mails to mira@example\.org came back/],
  ['complaint', /^A mail to mira@example\.org was reported as spam/],
] as const)('an address that was stopped after a %s can be confirmed again', async (reason, text) => {
  const stopped = { address: 'mira@example.org', reason };
  const api = createFakeApi({ mailPreferences: buildMailPreferences({ address: null, stopped }) });
  const { actor, shell } = renderWithShell(<MailsPart />, { api });
  expect(await screen.findByText(text)).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Confirm the address again' }));
  await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'New link sent' }]));
  expect(api.state.confirmationMails).toBe(1);
});

test('a confirmation link that can’t be sent is reported', async () => {
  const stopped = { address: 'mira@example.org', reason: 'bounce' } as const;
  const api = createFakeApi({ mailPreferences: buildMailPreferences({ address: null, stopped }) });
  api.failNext('POST', '/api/email/confirmation', 'rate_limited', 'Please try again in an hour.');
  const { actor, shell } = renderWithShell(<MailsPart />, { api });
  await actor.click(await screen.findByRole('button', { name: 'Confirm the address again' }));
  await waitFor(() =>
    expect(shell.asked.toasts).toMatchObject([{ title: 'Error', description: 'Please try again in an hour.' }]),
  );
});
