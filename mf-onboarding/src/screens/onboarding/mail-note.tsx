import { useAccountEmail } from '@qlixline/api-client/account/account-email';
import { messageOf } from '@qlixline/api-client/calls/http';
import { useSendConfirmation } from '@qlixline/api-client/account/session';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';

import classes from './mail-note.module.css';

/**
 * Note with the address to which the confirmation mail was sent, and advice if it doesn't arrive. Nothing here requires
 * the confirmation.
 */
export function MailNote() {
  return useCurrentUser().isEmailConfirmed ? null : <Note />;
}

function Note() {
  const toast = useToast();
  const email = useAccountEmail();
  const confirmation = useSendConfirmation();
  if (!email) return null;

  async function sendAgain() {
    try {
      await confirmation.mutateAsync();
      toast({ title: 'New link sent', description: 'The link works for a day.' });
    } catch (error) {
      const description = messageOf(error, 'The link could not be sent. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
  }

  return (
    <p className={classes.note}>
      We have sent a link to <strong>{email}</strong> to confirm your address. Nothing there? Look in your spam folder,
      or{' '}
      <Button variant="link" onClick={() => void sendAgain()} disabled={confirmation.isPending}>
        send it again
      </Button>
      .
    </p>
  );
}
