import { messageOf } from '@qlixline/api-client/http';
import { storyViewersQuery } from '@qlixline/api-client/stories';
import { screens } from '@qlixline/contract/screens';
import { shownName } from '@qlixline/contract/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { Sheet } from '@qlixline/ui/sheet';
import { Skeleton } from '@qlixline/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';

import { exactTime, shortTime } from '../../posts/short-time.ts';
import styles from './story-viewer.module.css';

/** Who has seen the story, the newest first, and what they said of it. */
export function StoryViewers({ storyId, onClose }: { storyId: number; onClose: () => void }) {
  const list = useInfiniteQuery(storyViewersQuery(storyId));
  const viewers = list.data?.pages.flatMap((page) => page.items);
  return (
    <Sheet open title="Seen by" size="small" onClose={onClose}>
      {list.isPending && <Skeleton height={44} />}
      {list.isError && !viewers && (
        <ErrorState
          title="This could not be loaded"
          text={messageOf(list.error, 'Please check your connection.')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {viewers?.length === 0 && <p className={styles.nobody}>Nobody yet. Friends find it at the top of their home.</p>}
      {viewers && viewers.length > 0 && (
        <ul className={styles.viewers}>
          {viewers.map(({ person, seenAt, reply }) => (
            <li key={person.id}>
              <Avatar src={person.profileImageUrl} seed={person.id} size={40} />
              <div>
                <Link to={screens.user(person.id)}>
                  <strong>
                    <bdi>{shownName(person)}</bdi>
                  </strong>
                </Link>{' '}
                <time dateTime={seenAt} title={exactTime(seenAt)}>
                  {shortTime(seenAt)}
                </time>
                {reply !== null && <p>“{reply}”</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="soft" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Sheet>
  );
}
