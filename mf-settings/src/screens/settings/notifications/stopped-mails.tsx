import { messageOf } from '@qlixline/api-client/calls/http';
import { useSendConfirmation } from '@qlixline/api-client/account/session';
import type { MailPreferences } from '@qlixline/contract/notifications/notification-mail';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';

import styles from '../settings.module.css';

const REASONS: Readonly<Record<NonNullable<MailPreferences['stopped']>['reason'], (address: string) => string>> = {
  bounce: (address) => `Mails to ${address} came back, so we stopped sending them. Check that the mailbox works.`,
  complaint: (address) => `A mail to ${address} was reported as spam, so we stopped sending them.`,
};

/** Notice that nothing is mailed to the address any more, with the way to confirm it again. */
export function StoppedMails({ address, reason }: NonNullable<MailPreferences['stopped']>) {
  const toast = useToast();
  const confirmation = useSendConfirmation();

  async function send() {
    try {
      await confirmation.mutateAsync();
      toast({ title: 'New link sent', description: 'Open it to get mails again. It works for a day.' });
    } catch (error) {
      const description = messageOf(error, 'The link could not be sent. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
  }

  return (
    <div className={styles.stopped} role="status">
      <p>{REASONS[reason](address)}</p>
      <div className={styles.actions}>
        <Button variant="soft" size="small" loading={confirmation.isPending} onClick={() => void send()}>
          Confirm the address again
        </Button>
      </div>
    </div>
  );
}
