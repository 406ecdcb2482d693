import { useSetFollowed } from '@qlixline/api-client/follows';
import { messageOf } from '@qlixline/api-client/http';
import { useToast } from '@qlixline/shell-bridge';

/** Begins to follow somebody or stops it, and says when that fails. True when it worked. */
export function useFollow(userId: string) {
  const toast = useToast();
  const { mutateAsync } = useSetFollowed();

  // Awaited rather than given as callbacks, which would be lost with the row that stopping takes away.
  return async function follow(isFollowed: boolean): Promise<boolean> {
    try {
      await mutateAsync({ userId, isFollowed });
      return true;
    } catch (error) {
      const description = messageOf(error, 'That didn’t work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
      return false;
    }
  };
}
