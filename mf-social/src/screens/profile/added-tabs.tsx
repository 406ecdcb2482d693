import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { Shell, ShownExtension } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useCallback } from 'react';
import type { ReactNode } from 'react';

import { renderNothing } from '../../render-nothing.ts';

/** Tab that another remote adds to a profile. */
export type AddedTab = { id: string; label: string; Panel: (props: { user: UserProfile }) => ReactNode };

type AddedTabsProps = {
  loadSlot: NonNullable<Shell['loadSlot']>;
  onTabs: (tabs: readonly AddedTab[]) => void;
};

/** Hands the tabs of other remotes to the profile. */
export function AddedTabs({ loadSlot, onTabs }: AddedTabsProps) {
  const onShown = useCallback(
    (shown: readonly ShownExtension<'profile.tab/v1'>[]) => onTabs(shown.map(tabOf)),
    [onTabs],
  );
  return <LazyPart load={loadSlot} props={{ name: 'profile.tab/v1', onShown }} failed={renderNothing} />;
}

function tabOf({ key, title, render }: ShownExtension<'profile.tab/v1'>): AddedTab {
  return {
    id: key,
    label: title,
    Panel: ({ user }) =>
      render({
        user: { id: user.id, username: user.username, name: shownName(user) },
        isOwn: user.relation === 'self',
      }),
  };
}
