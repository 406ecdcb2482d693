import { messageOf } from '@qlixline/api-client/http';
import { notificationsQuery } from '@qlixline/api-client/notifications';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import { PageHeader } from '@qlixline/ui/page-header';
import { useInfiniteQuery } from '@tanstack/react-query';

import { HomeLink } from '../home-link.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';

/** What the badge counts, newest first. Looking at it is what marks it seen. */
export function NotificationsScreen() {
  const list = useInfiniteQuery(notificationsQuery);
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <PageHeader title="Notifications" />
      {items && items.length > 0 && <NotificationList items={items} />}
      {items?.length === 0 && <NothingYet />}
      {list.isPending && <NotificationsSkeleton />}
      {list.isError && !list.data && (
        <Card>
          <ErrorState
            title="Your notifications could not be loaded"
            text={messageOf(list.error, 'Please check your connection.')}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        </Card>
      )}
      <NextPage
        list={list}
        label="Show older"
        failed={messageOf(list.error, 'Older notifications could not be loaded. Please try again.')}
      />
    </>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState species="rabbit" title="Nothing to show here yet" action={<HomeLink />}>
        News about you and your pets will be listed here. The number in the navigation tells how many are new.
      </EmptyState>
    </Card>
  );
}
