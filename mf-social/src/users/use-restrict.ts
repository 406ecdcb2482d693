import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetRestricted } from '@qlixline/api-client/safety/restrictions';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { useToast } from '@qlixline/shell-bridge';

/** Returns a function that restricts a user or lifts the restriction; the toast offers to undo it. */
export function useRestrict(user: UserCard) {
  const toast = useToast();
  const { mutateAsync } = useSetRestricted();
  const name = shownName(user);

  return async function restrict(isRestricted: boolean): Promise<void> {
    try {
      await mutateAsync({ userId: user.id, isRestricted });
      toast({
        title: isRestricted ? `${name} is restricted` : `${name} is no longer restricted`,
        ...(isRestricted && { action: { label: 'Undo', onSelect: () => void restrict(false) } }),
      });
    } catch (error) {
      const description = messageOf(error, 'That didn’t work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
  };
}
