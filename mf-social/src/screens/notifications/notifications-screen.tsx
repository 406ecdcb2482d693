import { messageOf } from '@qlixline/api-client/calls/http';
import { notificationsQuery } from '@qlixline/api-client/notifications/notifications';
import { PushQuestionPart } from '@qlixline/push-question/push-question-part';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import { PageHeader } from '@qlixline/ui/page-header';
import { Segmented } from '@qlixline/ui/segmented';
import { useInfiniteQuery } from '@tanstack/react-query';

import { useTabInAddress } from '../../users/use-tab-in-address.ts';
import { HomeLink } from '../home-link.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';

const PARTS = ['all', 'conversations', 'people', 'likes'] as const;
type Part = (typeof PARTS)[number];

const LABELS: Record<Part, string> = { all: 'All', conversations: 'Replies', people: 'People', likes: 'Likes' };

/** Notifications, newest first, all or one part. Viewing all of them marks them as seen. */
export function NotificationsScreen() {
  const [part, choose] = useTabInAddress(PARTS);
  const list = useInfiniteQuery(notificationsQuery(part === 'all' ? undefined : part));
  const items = list.data?.pages.flatMap((page) => page.items);
  const hasAny = part !== 'all' || items === undefined || items.length > 0;
  return (
    <>
      <PageHeader title="Notifications" />
      {hasAny && (
        <Segmented
          label="Show"
          hideLabel
          options={PARTS.map((value) => ({ value, label: LABELS[value] }))}
          value={part}
          onChange={choose}
        />
      )}
      {items && items.length > 0 && part === 'all' && (
        <PushQuestionPart question="Do you want news like these at once?" />
      )}
      {items && items.length > 0 && <NotificationList key={part} items={items} areAll={part === 'all'} />}
      {items?.length === 0 && (part === 'all' ? <NothingYet /> : <NothingInPart />)}
      {list.isPending && <NotificationsSkeleton />}
      {list.isError && !list.data && (
        <Card>
          <ErrorState
            title="Your notifications could not be loaded"
            text={messageOf(list.error)}
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

function NothingInPart() {
  return (
    <Card>
      <EmptyState species="rabbit" title="No notifications here yet">
        Everything else is under “All”.
      </EmptyState>
    </Card>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState species="rabbit" title="No notifications yet" action={<HomeLink />}>
        News about you and your pets appears here.
      </EmptyState>
    </Card>
  );
}
