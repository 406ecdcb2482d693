import { useAcceptCare, useRemoveCarer } from '@qlixline/api-client/pets/carers';
import { messageOf } from '@qlixline/api-client/calls/http';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';

type AnswerCareProps = { pet: { id: number; name: string }; className: string | undefined };

/** Buttons to accept or decline an invitation to take care of a pet. */
export function AnswerCare({ pet: { id, name }, className }: AnswerCareProps) {
  const toast = useToast();
  const user = useCurrentUser();
  const accept = useAcceptCare(id);
  const decline = useRemoveCarer(id);

  async function answer(send: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await send();
      toast({ title: done });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Your answer was not sent', description: messageOf(error) });
    }
  }

  return (
    <div className={className}>
      <Button
        size="small"
        loading={accept.isPending}
        aria-label={`Accept to look after ${name}`}
        onClick={() => void answer(() => accept.mutateAsync(), `You now look after ${name}`)}
      >
        Accept
      </Button>
      <Button
        variant="soft"
        size="small"
        loading={decline.isPending}
        aria-label={`Decline to look after ${name}`}
        onClick={() => void answer(() => decline.mutateAsync(user.id), 'Declined')}
      >
        Decline
      </Button>
    </div>
  );
}
