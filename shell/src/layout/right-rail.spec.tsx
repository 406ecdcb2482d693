import { expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';

import { RightRail } from './right-rail.tsx';

test.each([
  ['qa', 1],
  ['release', 1],
  ['admin', 1],
  ['moderator', 0],
] as const)('the rail of a user with the role %s has %d links to the remotes page', (role, count) => {
  renderWithShell(<RightRail />, { user: buildUser({ roles: [role] }) });
  expect(screen.queryAllByRole('link', { name: 'Remotes' })).toHaveLength(count);
});
