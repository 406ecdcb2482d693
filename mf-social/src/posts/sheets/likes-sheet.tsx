import { likersQuery } from '@qlixline/api-client/posts/posts';
import type { Post } from '@qlixline/contract/posts/post';
import { useLocation } from '@qlixline/shell-bridge/routing';
import { EmptyState } from '@qlixline/ui/empty-state';
import { Sheet } from '@qlixline/ui/sheet';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { PagedRows } from '../../users/paged-rows.tsx';
import { UserList } from '../../users/user-list.tsx';
import { UserListSkeleton } from '../../users/user-list-skeleton.tsx';
import { UserRow } from '../../users/user-row.tsx';

type LikesSheetProps = { post: Post; onClose: () => void };

/** Users who like a post, newest like first. */
export function LikesSheet({ post, onClose }: LikesSheetProps) {
  const list = useInfiniteQuery(likersQuery(post.id));
  useClosedByLeaving(onClose);
  return (
    <Sheet open title="Liked by" size="small" onClose={onClose}>
      <PagedRows
        list={list}
        failed="The likes could not be loaded"
        skeleton={<UserListSkeleton label="Loading likes" />}
        empty={
          <EmptyState species="cat" title="No likes">
            Tap the heart below the post to like it.
          </EmptyState>
        }
      >
        {(people) => (
          <UserList label="Liked by">
            {people.map((user) => (
              <UserRow key={user.id} user={user} />
            ))}
          </UserList>
        )}
      </PagedRows>
    </Sheet>
  );
}

/** Closes the sheet on navigation, because a link to the current page wouldn't close it otherwise. */
function useClosedByLeaving(onClose: () => void): void {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) onClose();
  }, [key, openedAt, onClose]);
}
