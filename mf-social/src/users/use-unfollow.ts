import { feedQuery } from '@qlixline/api-client/posts/feed';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { useToast } from '@qlixline/shell-bridge';
import { useQueryClient } from '@tanstack/react-query';

import { useFollow } from './use-follow.ts';

/** Returns a function that unfollows a user; the toast offers to undo it. It works after the row is unmounted. */
export function useUnfollow(user: UserCard) {
  const toast = useToast();
  const follow = useFollow(user.id);

  const queryClient = useQueryClient();

  /** Follows or unfollows, and refreshes the feed for the user's posts. */
  async function change(isFollowed: boolean): Promise<boolean> {
    const isChanged = await follow(isFollowed);
    if (isChanged) void queryClient.invalidateQueries({ queryKey: feedQuery.queryKey });
    return isChanged;
  }

  return async function unfollow(): Promise<void> {
    if (!(await change(false))) return;
    toast({
      title: `You don’t follow ${shownName(user)} any more`,
      action: { label: 'Undo', onSelect: () => void change(true) },
    });
  };
}
