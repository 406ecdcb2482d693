import { useSetFollowed } from '@qlixline/api-client/friends/follows';
import { messageOf } from '@qlixline/api-client/calls/http';
import { useToast } from '@qlixline/shell-bridge';

/**
 * Returns a function that follows or unfollows a user and shows an error toast on failure. It resolves to true on
 * success.
 */
export function useFollow(userId: string) {
  const toast = useToast();
  const { mutateAsync } = useSetFollowed();

  // Awaited instead of callbacks, which are lost when unfollowing removes the row.
  return async function follow(isFollowed: boolean): Promise<boolean> {
    try {
      await mutateAsync({ userId, isFollowed });
      return true;
    } catch (error) {
      const description = messageOf(error, 'That did not work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
      return false;
    }
  };
}
