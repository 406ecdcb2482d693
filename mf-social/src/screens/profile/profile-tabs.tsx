import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { Tabs } from '@qlixline/ui/tabs';
import type { ComponentType } from 'react';

import { useTabInAddress } from '../../users/use-tab-in-address.ts';
import { AboutTab } from './about-tab.tsx';
import { PetsTab } from './pets-tab.tsx';
import { PhotosTab } from './photos-tab.tsx';
import { PostsTab } from './posts-tab.tsx';
import { SavedTab } from './saved-tab.tsx';

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

const PANELS: Record<TabId, ComponentType<{ user: UserProfile }>> = {
  posts: PostsTab,
  pets: PetsTab,
  photos: PhotosTab,
  about: AboutTab,
  saved: SavedTab,
};

export function ProfileTabs({ user }: { user: UserProfile }) {
  const tabs = user.relation === 'self' ? OWN_TABS : TABS;
  const [tab, choose] = useTabInAddress<TabId>(tabs);
  const Panel = PANELS[tab];
  return (
    <div>
      <Tabs label="Profile" tabs={tabs.map((id) => ({ id, label: LABELS[id] }))} value={tab} onChange={choose}>
        <Panel user={user} />
      </Tabs>
    </div>
  );
}
