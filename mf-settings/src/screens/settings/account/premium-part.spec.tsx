import { describe, expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { screen, within } from '@testing-library/react';

import { openArea } from '../test-support/open-area.tsx';

function section(name: string) {
  return within(screen.getByRole('region', { name }));
}

describe('premium section', () => {
  test('free users see the benefits of premium and that it is not available yet', async () => {
    openArea('premium');
    const premium = section('Premium');
    expect(await premium.findByText('Free')).toBeVisible();
    expect(premium.getByText('No ads anywhere')).toBeVisible();
    expect(premium.getByText(/Premium isn’t open yet/)).toBeVisible();
    expect(premium.queryByRole('button')).not.toBeInTheDocument();
  });

  test('premium users see a thank-you and no offer', async () => {
    openArea('premium', { user: buildUser({ isPremium: true }) });
    const premium = section('Premium');
    expect(await premium.findByText(/Thank you/)).toBeVisible();
    expect(premium.queryByText(/Upgrading/)).not.toBeInTheDocument();
  });
});
