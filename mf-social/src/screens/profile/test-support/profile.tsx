import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import type { RenderOptions } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';

import { ProfileScreen, UserScreen } from '../profile-screens.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** Opens a user's or the viewer's own profile at `route`. */
export function openProfile(
  route: string,
  seed: Partial<FakeState>,
  api = createFakeApi(seed),
  { loadSlot }: Pick<RenderOptions, 'loadSlot'> = {},
) {
  return renderWithShell(
    <>
      <Routes>
        <Route path="/user/:userId" element={<UserScreen />} />
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="/moderation" element={null} />
      </Routes>
      <Address />
    </>,
    { api, route, ...(loadSlot && { loadSlot }) },
  );
}

export const ana = (overrides: Partial<UserProfile> = {}) =>
  buildUserProfile({ displayName: 'Ana Duarte', username: 'ana.and.milo', ...overrides });
/** Returns a user as lists show them. */
export const cardOf = ({ id, username, displayName, firstName, profileImageUrl }: UserProfile) => ({
  id,
  username,
  displayName,
  firstName,
  profileImageUrl,
});
export const openAna = (overrides: Partial<UserProfile> = {}, tab = '') =>
  openProfile(`/user/ana.and.milo${tab && `?tab=${tab}`}`, { people: [ana(overrides)] });

export const heading = () => screen.findByRole('heading', { level: 1, name: 'Ana Duarte' });
export const moreAbout = () => screen.findByRole('button', { name: 'More about Ana Duarte' });
