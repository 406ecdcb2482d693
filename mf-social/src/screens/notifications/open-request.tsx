import { pendingRequestsQuery } from '@qlixline/api-client/friends/friends';
import type { UserCard } from '@qlixline/contract/users/user';
import { useInfiniteQuery } from '@tanstack/react-query';

import { RequestAnswer } from '../../users/request-answer.tsx';
import styles from './notifications.module.css';

/** Buttons to answer a friend request in its notification, while it is open. */
export function OpenRequest({ user }: { user: UserCard }) {
  const list = useInfiniteQuery(pendingRequestsQuery);
  const request = list.data?.pages.flatMap((page) => page.items).find((row) => row.user.id === user.id);
  if (!request) return null;
  return (
    <div className={styles.answer}>
      <RequestAnswer user={user} requestId={request.id} inList />
    </div>
  );
}
