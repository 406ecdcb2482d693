import { expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, within } from '@testing-library/react';

import { AccountLimitsPart } from './account-limits-part.tsx';

function open(trust: Partial<ReturnType<typeof createFakeApi>['state']['trust']>) {
  const api = createFakeApi();
  api.state.trust = { ...api.state.trust, ...trust };
  return renderWithShell(<AccountLimitsPart />, { api });
}
const row = async (act: string) => {
  const list = within(await screen.findByRole('list', { name: 'Left today' }));
  return list.getByText(act).closest('li');
};

test('a new account reads what ends its limits, and when', async () => {
  const { api } = open({ level: 'new', isEmailConfirmed: false, memberFrom: '2100-01-02T12:00:00.000Z' });
  api.state.trust.left.review = 0;
  expect(
    await screen.findByText(/until it is a day old, on Jan 2, 2100.* and you confirm your e-mail address/),
  ).toBeVisible();
  expect(await row('Review places')).toHaveTextContent('Not yet');
  expect(await row('Review places')).toBeVisible();
});

test.each([
  [{ isEmailConfirmed: true, memberFrom: '2100-01-02T12:00:00.000Z' }, /until it is a day old, on Jan 2, 2100[^a]*$/],
  [
    { isEmailConfirmed: false, memberFrom: '2026-01-02T12:00:00.000Z' },
    /until you confirm your e-mail address above\.$/,
  ],
])('a new account with %j reads only what is still missing', async (trust, text) => {
  open({ level: 'new', ...trust });
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['member', /They rise when it is 30 days old/],
  ['regular', /Your account isn’t limited/],
  ['moderator', /You are a moderator/],
] as const)('an account with the level %s reads what it may do, and what is left today', async (level, text) => {
  const api = createFakeApi();
  const { actor } = open({ level, left: { ...api.state.trust.left, thread: 7, reaction: 1000 } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Start threads')).not.toBeVisible();
  await actor.click(screen.getByText('Left today'));
  expect(await row('Start threads')).toBeVisible();
  expect(await row('Start threads')).toHaveTextContent(/7 of \d+/);
  expect(await row('Like what people who don’t know you wrote')).toHaveTextContent(/^Like.*wrote1,000 of [\d,]+$/);
});

test('the limits can be loaded again after a failure', async () => {
  const api = createFakeApi();
  api.failNext('GET', '/api/trust', 'unavailable', 'Please try again in a moment.');
  const { actor } = renderWithShell(<AccountLimitsPart />, { api });
  await actor.click(await screen.findByRole('button', { name: 'Try again' }));
  await actor.click(await screen.findByText('Left today'));
  expect(await row('Start threads')).toBeVisible();
});
