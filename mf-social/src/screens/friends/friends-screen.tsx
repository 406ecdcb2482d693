import { pendingRequestsQuery } from '@qlixline/api-client/friends/friends';
import { Card } from '@qlixline/ui/card';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { PageHeader } from '@qlixline/ui/page-header';
import { Tabs } from '@qlixline/ui/tabs';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import { UserListSkeleton } from '../../users/user-list-skeleton.tsx';
import { useTabInAddress } from '../../users/use-tab-in-address.ts';
import { FriendsTab } from './friends-tab.tsx';
import styles from './friends.module.css';
import { InviteButton } from './invite-button.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { SentTab } from './sent-tab.tsx';
import { SuggestionsTab } from './suggestions-tab.tsx';

const TABS = ['friends', 'requests', 'sent', 'suggestions', 'following', 'followers'] as const;
type Tab = (typeof TABS)[number];

const following = () => import('./follow-tabs.tsx').then((part) => part.FollowingTab);
const followers = () => import('./follow-tabs.tsx').then((part) => part.FollowersTab);

const PANELS: Record<Tab, ComponentType> = {
  friends: FriendsTab,
  requests: RequestsTab,
  sent: SentTab,
  suggestions: SuggestionsTab,
  following: () => (
    <LazyPart load={following} props={{}} waiting={<UserListSkeleton label="Loading the people you follow" />} />
  ),
  followers: () => (
    <LazyPart load={followers} props={{}} waiting={<UserListSkeleton label="Loading your followers" />} />
  ),
};

/** Friends, requests, suggestions, followers and followed users. */
export function FriendsScreen() {
  const [tab, choose] = useTabInAddress(TABS);
  const pending = useInfiniteQuery(pendingRequestsQuery);
  const requests = pending.data?.pages.reduce((count, page) => count + page.items.length, 0) ?? 0;
  const Panel = PANELS[tab];
  return (
    <>
      <PageHeader title="Friends" actions={<InviteButton />} />
      <Card padding="none" className={styles.card}>
        <Tabs
          label="Friends and requests"
          tabs={[
            { id: 'friends', label: 'Friends' },
            { id: 'requests', label: 'Requests', count: requests },
            { id: 'sent', label: 'Sent' },
            { id: 'suggestions', label: 'Suggestions' },
            { id: 'following', label: 'Following' },
            { id: 'followers', label: 'Followers' },
          ]}
          value={tab}
          onChange={choose}
        >
          <Panel />
        </Tabs>
      </Card>
    </>
  );
}
