import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetMuted } from '@qlixline/api-client/safety/safety';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { useToast } from '@qlixline/shell-bridge';

/** Returns a function that mutes or unmutes a user; the toast offers to undo it. */
export function useMute(user: UserCard) {
  const toast = useToast();
  const { mutateAsync } = useSetMuted();
  const name = shownName(user);

  return async function mute(isMuted: boolean): Promise<void> {
    try {
      await mutateAsync({ userId: user.id, isMuted });
      toast({
        title: isMuted ? `${name} is muted` : `${name} is not muted any more`,
        ...(isMuted && { description: 'You see no posts and stories of theirs at home. They are not told.' }),
        action: { label: 'Undo', onSelect: () => void mute(!isMuted) },
      });
    } catch (error) {
      const description = messageOf(error, 'That did not work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
  };
}
