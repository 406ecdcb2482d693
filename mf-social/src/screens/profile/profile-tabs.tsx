import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { useShell } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Tabs } from '@qlixline/ui/tabs';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { renderNothing } from '../../render-nothing.ts';
import { useTabInAddress } from '../../users/use-tab-in-address.ts';
import type { AddedTab } from './added-tabs.tsx';
import { PetsTab } from './pets-tab.tsx';
import { PhotosTab } from './photos-tab.tsx';
import { PostsTab } from './posts-tab.tsx';
import { SavedTab } from './saved-tab.tsx';

const loadAbout = () => import('./later-tabs.tsx').then((part) => part.AboutTab);
const loadAdded = () => import('./later-tabs.tsx').then((part) => part.AddedTabs);

const TABS = ['posts', 'pets', 'photos', 'about'] as const;
const OWN_TABS = [...TABS, 'saved'] as const;
type TabId = (typeof OWN_TABS)[number];

const LABELS: Record<TabId, string> = {
  posts: 'Posts',
  pets: 'Pets',
  photos: 'Photos',
  about: 'About',
  saved: 'Saved',
};

const PANELS: Record<TabId, (props: { user: UserProfile }) => ReactNode> = {
  posts: PostsTab,
  pets: PetsTab,
  photos: PhotosTab,
  about: (props) => <LazyPart load={loadAbout} props={props} />,
  saved: SavedTab,
};

/** Tabs of a profile, and behind them those that other remotes add. */
export function ProfileTabs({ user }: { user: UserProfile }) {
  const { loadSlot } = useShell();
  const [added, setAdded] = useState<readonly AddedTab[]>([]);
  const own = user.relation === 'self' ? OWN_TABS : TABS;
  const tabs = [...own.map((id) => ({ id, label: LABELS[id], Panel: PANELS[id] })), ...added];
  const [shown, choose] = useTabInAddress(tabs.map(({ id }) => id) as [string, ...string[]]);
  const { id: value, Panel } = tabs.find(({ id }) => id === shown)!;
  return (
    <div>
      <Tabs label="Profile" tabs={tabs} value={value} onChange={choose}>
        <Panel user={user} />
      </Tabs>
      {loadSlot && <LazyPart load={loadAdded} props={{ loadSlot, onTabs: setAdded }} failed={renderNothing} />}
    </div>
  );
}
