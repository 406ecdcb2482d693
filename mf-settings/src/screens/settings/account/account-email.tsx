import { messageOf } from '@qlixline/api-client/calls/http';
import { settingsQuery } from '@qlixline/api-client/account/profile';
import { useSendConfirmation } from '@qlixline/api-client/account/session';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import styles from '../settings.module.css';

const waitingEmail = () => import('./waiting-email.tsx').then((part) => part.WaitingEmail);
const nothing = () => null;

/** The account's e-mail address, and whether it is confirmed. */
export function AccountEmail() {
  const { isEmailConfirmed } = useCurrentUser();
  return (
    <>
      <Address />
      {!isEmailConfirmed && (
        <span className={styles.muted}>
          Not confirmed yet. Open the link in our mail. <SendAgain />
        </span>
      )}
      <LazyPart load={waitingEmail} props={{}} failed={nothing} />
    </>
  );
}

function Address() {
  const settings = useQuery(settingsQuery);
  if (settings.data) return <span className={styles.muted}>{settings.data.email}</span>;
  if (settings.isPending) {
    return (
      <SkeletonGroup label="Loading your e-mail address" className={styles.waitingLine}>
        <Skeleton width="12rem" />
      </SkeletonGroup>
    );
  }
  return (
    <span role="alert" className={styles.muted}>
      Your e-mail address could not be loaded.{' '}
      <Button variant="link" onClick={() => void settings.refetch()} disabled={settings.isFetching}>
        Try again
      </Button>
    </span>
  );
}

function SendAgain() {
  const toast = useToast();
  const confirmation = useSendConfirmation();

  async function send() {
    try {
      await confirmation.mutateAsync();
      toast({ title: 'New link sent', description: 'The link works for a day.' });
    } catch (error) {
      const description = messageOf(error, 'The link could not be sent. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
  }

  return (
    <Button variant="link" onClick={() => void send()} disabled={confirmation.isPending}>
      Send it again
    </Button>
  );
}
