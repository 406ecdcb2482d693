import { pendingRequestsQuery } from '@qlixline/api-client/friends';
import type { UserCard } from '@qlixline/contract/user';
import { useInfiniteQuery } from '@tanstack/react-query';

import { RequestAnswer } from '../../users/request-answer.tsx';
import styles from './notifications.module.css';

/** Answers a request where it is told of, for as long as it waits for an answer. */
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
