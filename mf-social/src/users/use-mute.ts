import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetMuted } from '@qlixline/api-client/safety/safety';
import { MUTE_DURATIONS } from '@qlixline/contract/safety/mute-durations';
import type { MuteDuration } from '@qlixline/contract/safety/mute-durations';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { useToast } from '@qlixline/shell-bridge';

import { USER_MUTE_EFFECT } from './mute-texts.ts';

/** Returns a function that mutes or unmutes a user; the toast offers to undo it. */
export function useMute(user: UserCard) {
  const toast = useToast();
  const { mutateAsync } = useSetMuted();
  const name = shownName(user);

  return async function mute(isMuted: boolean, duration: MuteDuration = 'forever'): Promise<void> {
    try {
      await mutateAsync({ userId: user.id, isMuted, duration });
      toast({
        title: isMuted ? mutedTitle(name, duration) : `${name} is unmuted`,
        ...(isMuted && { description: USER_MUTE_EFFECT }),
        action: { label: 'Undo', onSelect: () => void mute(!isMuted, duration) },
      });
    } catch (error) {
      const description = messageOf(error, 'That didn’t work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
  };
}

function mutedTitle(name: string, duration: MuteDuration): string {
  return duration === 'forever' ? `${name} is muted` : `${name} is muted for ${MUTE_DURATIONS[duration].name}`;
}
