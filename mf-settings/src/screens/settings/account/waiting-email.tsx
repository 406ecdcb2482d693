import { messageOf } from '@qlixline/api-client/calls/http';
import { useCancelEmailChange, useChangeEmail } from '@qlixline/api-client/account/email-change';
import { securityQuery } from '@qlixline/api-client/account/security';
import { useToast } from '@qlixline/shell-bridge';
import type { ToastRequest } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { useQuery } from '@tanstack/react-query';

import styles from '../settings.module.css';

/** New address that waits for its confirmation. */
export function WaitingEmail() {
  const toast = useToast();
  const { data } = useQuery(securityQuery);
  const cancellation = useCancelEmailChange();
  const again = useChangeEmail();
  const email = data?.waitingEmail ?? null;
  if (email === null) return null;

  async function run(act: () => Promise<unknown>, done: ToastRequest) {
    try {
      await act();
      toast(done);
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: messageOf(error, 'Please try again.') });
    }
  }
  const undo = {
    label: 'Undo',
    onSelect: () => void run(() => again.mutateAsync({ email }), { title: 'New link sent' }),
  };

  return (
    <span className={styles.muted}>
      Changing to {email}. Open the link in our mail there.{' '}
      <Button
        variant="link"
        disabled={cancellation.isPending}
        onClick={() =>
          void run(() => cancellation.mutateAsync(), { title: 'Your e-mail stays as it is', action: undo })
        }
      >
        Cancel the change
      </Button>
    </span>
  );
}
