import { messageOf } from '@qlixline/api-client/calls/http';
import { useToast } from '@qlixline/shell-bridge';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Returns a function that follows or unfollows a user and shows an error toast on failure. It resolves to true on
 * success.
 */
export function useFollow(userId: string) {
  const toast = useToast();
  const queryClient = useQueryClient();

  return async function follow(isFollowed: boolean): Promise<boolean> {
    try {
      // Loaded on demand, because most visits don't need it.
      const { setFollowed } = await import('@qlixline/api-client/friends/follow-steps');
      await setFollowed(queryClient, { userId, isFollowed });
      return true;
    } catch (error) {
      const description = messageOf(error, 'That didn’t work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
      return false;
    }
  };
}
