import { describe, expect, test } from '@jest/globals';
import { PREMIUM_LIMITS } from '@qlixline/contract/premium/premium-limits';
import type { PremiumState } from '@qlixline/contract/premium/premium';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { FAKE_PREMIUM_CODE, buildPaidPremium, buildPremium } from '@qlixline/test-kit/premium/fake-premium';
import { screen, waitFor, within } from '@testing-library/react';

import { openArea } from '../test-support/open-area.tsx';

const row = (name: string | RegExp) => screen.findByRole('row', { name });
const field = () => screen.findByRole('textbox', { name: 'Code' });

describe('premium section', () => {
  test('free users see each limit with what Premium makes of it', async () => {
    openArea('premium');
    expect(await screen.findByText(/Ads keep Qlixline free/)).toBeVisible();
    expect(await row('Ads Yes None')).toBeVisible();
    expect(await row(/^Storage .* 2 GB 10 GB$/)).toBeVisible();
    const { storage: _, ...counted } = PREMIUM_LIMITS;
    for (const { label, free, premium } of Object.values(counted))
      expect(await row(`${label} ${free} ${premium}`)).toBeVisible();
    expect(screen.queryByText('History')).not.toBeInTheDocument();
  });

  test.each<[PremiumState, RegExp]>([
    ['active', /You have Premium until Dec 31, 2026/],
    ['gifted', /a gift to you, until Dec 31, 2026/],
    ['cancelled', /You keep Premium until Dec 31, 2026/],
    ['past_due', /payment failed\. You keep Premium until Dec 31, 2026/],
    ['expired', /ended on Dec 31, 2026\. Everything is still here/],
  ])('a plan that is %s says until when', async (state, text) => {
    openArea('premium', { api: createFakeApi({ premium: buildPaidPremium({ state }) }) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('the history lists each period with its source', async () => {
    const { actor } = openArea('premium', { api: createFakeApi({ premium: buildPaidPremium() }) });
    await actor.click(await screen.findByText('History'));
    const [period] = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
    expect(period).toHaveTextContent('CodeDec 1, 2026 – Dec 31, 2026');
  });

  test('redeeming a code shows the new plan, says until when, and empties the field', async () => {
    const api = createFakeApi({ user: buildUser() });
    const { actor, shell } = openArea('premium', { api });
    await actor.type(await field(), `${FAKE_PREMIUM_CODE}{Enter}`);
    expect(await screen.findByText(/You have Premium until Dec 31, 2026/)).toBeVisible();
    expect(await field()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Redeem' })).toBeEnabled();
    expect(shell.asked.toasts).toMatchObject([
      { title: 'Welcome to Premium', description: 'You have it until Dec 31, 2026.' },
    ]);
    expect(api.state.user?.isPremium).toBe(true);
  });

  test('an empty field, an unknown code and a redeemed one are explained at the field, which keeps the code', async () => {
    const api = createFakeApi({ premium: buildPaidPremium() });
    const { actor } = openArea('premium', { api });
    await actor.click(await screen.findByRole('button', { name: 'Redeem' }));
    expect(await field()).toHaveAccessibleDescription('Please enter a code');
    await actor.type(await field(), 'WRONG{Enter}');
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/We don’t know this code/));
    expect(await field()).toHaveValue('WRONG');
    await actor.clear(await field());
    await actor.type(await field(), `${FAKE_PREMIUM_CODE}{Enter}`);
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/redeemed this code already/));
    expect(await field()).toHaveFocus();
  });

  test('a plan that can’t be loaded can be tried again', async () => {
    const api = createFakeApi({ premium: buildPremium() });
    api.failNext('GET', '/api/premium', 'unavailable', 'Not just now');
    const { actor } = openArea('premium', { api });
    await actor.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Ads keep Qlixline free/)).toBeVisible();
  });
});
