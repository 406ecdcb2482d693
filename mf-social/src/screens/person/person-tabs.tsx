import type { Person } from '@qlixline/contract/person';
import { Tabs } from '@qlixline/ui/tabs';
import type { ComponentType } from 'react';

import { useTabInAddress } from '../../people/use-tab-in-address.ts';
import { AboutTab } from './about-tab.tsx';
import { PetsTab } from './pets-tab.tsx';
import { PhotosTab } from './photos-tab.tsx';
import { PostsTab } from './posts-tab.tsx';

const TABS = ['posts', 'pets', 'photos', 'about'] as const;

const PANELS: Record<(typeof TABS)[number], ComponentType<{ person: Person }>> = {
  posts: PostsTab,
  pets: PetsTab,
  photos: PhotosTab,
  about: AboutTab,
};

export function PersonTabs({ person }: { person: Person }) {
  const [tab, choose] = useTabInAddress(TABS);
  const Panel = PANELS[tab];
  return (
    <div>
      <Tabs
        label="Profile"
        tabs={[
          { id: 'posts', label: 'Posts' },
          { id: 'pets', label: 'Pets' },
          { id: 'photos', label: 'Photos' },
          { id: 'about', label: 'About' },
        ]}
        value={tab}
        onChange={choose}
      >
        <Panel person={person} />
      </Tabs>
    </div>
  );
}
