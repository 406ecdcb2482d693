import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { useShell } from '@qlixline/shell-bridge';
import type { ShownExtension } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Tabs } from '@qlixline/ui/tabs';
import { useState } from 'react';
import type { ComponentType } from 'react';

import { renderNothing } from '../../render-nothing.ts';
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
  const isOwn = user.relation === 'self';
  const ids = isOwn ? OWN_TABS : TABS;
  const { loadSlot } = useShell();
  const [added, setAdded] = useState<readonly ShownExtension<'profile.tab/v1'>[]>([]);
  const [tab, choose] = useTabInAddress<string>(['posts', ...ids.slice(1), ...added.map(({ key }) => key)]);
  const tabs = [
    ...ids.map((id) => ({ id: id as string, label: LABELS[id] })),
    ...added.map(({ key, title }) => ({ id: key, label: title })),
  ];
  const Panel = PANELS[ids.find((id) => id === tab) ?? 'posts'];
  const extension = added.find(({ key }) => key === tab);
  return (
    <div>
      <Tabs label="Profile" tabs={tabs} value={tab} onChange={choose}>
        {extension ? extension.render({ user: { id: user.id, name: shownName(user) }, isOwn }) : <Panel user={user} />}
      </Tabs>
      {loadSlot && (
        <LazyPart load={loadSlot} props={{ name: 'profile.tab/v1', onShown: setAdded }} failed={renderNothing} />
      )}
    </div>
  );
}
