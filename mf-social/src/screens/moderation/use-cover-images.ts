import { messageOf } from '@qlixline/api-client/calls/http';
import { useModerate } from '@qlixline/api-client/safety/safety';
import type { ModeratedSubject } from '@qlixline/contract/safety/safety';
import { useToast } from '@qlixline/shell-bridge';

/** Returns a function that covers or uncovers the images of a reported subject; the toast offers to undo it. */
export function useCoverImages({ subject, subjectId }: ModeratedSubject) {
  const toast = useToast();
  const { mutateAsync } = useModerate();

  return async function cover(isCovered: boolean): Promise<void> {
    try {
      await mutateAsync({ subject, subjectId, action: isCovered ? 'cover' : 'uncover', note: '' });
      toast({
        title: isCovered ? 'The photos are covered' : 'The photos are shown again',
        action: { label: 'Undo', onSelect: () => void cover(!isCovered) },
      });
    } catch (error) {
      toast({ variant: 'destructive', title: messageOf(error, 'That didn’t work. Please try again.') });
    }
  };
}
