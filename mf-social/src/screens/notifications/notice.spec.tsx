import { describe, expect, test } from '@jest/globals';
import type { NotificationKind } from '@qlixline/contract/notification';
import { buildUser } from '@qlixline/test-kit/builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';

import { Notice } from './notice.tsx';

describe('a notice', () => {
  test('welcomes a person by name and leads to the profile', () => {
    renderWithShell(<Notice kind="welcome" />, { user: buildUser({ displayName: null, firstName: 'Mira' }) });
    expect(screen.getByText('Welcome to Qlixline, Mira!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute('href', '/your-profile');
  });

  test('of a new sign-in leads to the devices', () => {
    renderWithShell(<Notice kind="new_sign_in" />);
    expect(screen.getByText('New sign-in to your account')).toBeVisible();
    expect(screen.getByText(/^If this was not you/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'look at your devices' })).toHaveAttribute('href', '/settings');
  });

  test.each(['of_tomorrow', 'constructor'])(
    'of the kind %s, which this version does not know, is still a row',
    (kind) => {
      renderWithShell(<Notice kind={kind as NotificationKind} />);
      expect(screen.getByText('There is news for you')).toBeVisible();
    },
  );
});
