import { useSetTopicMembership } from '@qlixline/api-client/topics/topics';
import { Button } from '@qlixline/ui/button';
import type { ButtonLook } from '@qlixline/ui/button';

import { useFailedToast } from './use-failed-toast.ts';

type JoinButtonProps = ButtonLook & { topic: { id: number; name: string }; label?: string };

export function JoinButton({ topic, label = 'Join', ...look }: JoinButtonProps) {
  const membership = useSetTopicMembership(topic.id);
  const failed = useFailedToast();
  return (
    <Button
      {...look}
      aria-label={label === 'Join' ? `Join ${topic.name}` : undefined}
      loading={membership.isPending}
      onClick={() => void membership.mutateAsync({}).catch(failed('You could not join'))}
    >
      {label}
    </Button>
  );
}
