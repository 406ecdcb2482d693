import { messageOf } from '@qlixline/api-client/calls/http';
import { consentsQuery, useAllow } from '@qlixline/api-client/remotes/consents';
import type { Consent } from '@qlixline/contract/remotes/consent';
import { REMOTE_PERMISSION_TEXTS } from '@qlixline/contract/remotes/permission-texts';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { useQuery } from '@tanstack/react-query';

import { LinesSkeleton } from '../lines-skeleton.tsx';
import styles from '../settings.module.css';

/** Areas whose teams the user lets see something of them. Each can be disconnected. */
export function ConnectedPart() {
  const consents = useQuery(consentsQuery);
  return (
    <>
      {consents.isPending && <LinesSkeleton label="Loading your connected areas" />}
      {consents.isError && !consents.data && (
        <ErrorState
          title="Your connected areas could not be loaded"
          text={messageOf(consents.error)}
          onRetry={() => void consents.refetch()}
          retrying={consents.isFetching}
        />
      )}
      {consents.data?.items.length === 0 && (
        <p className={styles.muted}>No area has asked to see something about you.</p>
      )}
      {consents.data && consents.data.items.length > 0 && (
        <ul className={styles.devices} aria-label="Connected areas">
          {consents.data.items.map((consent) => (
            <Connected key={consent.name} consent={consent} />
          ))}
        </ul>
      )}
    </>
  );
}

function Connected({ consent: { name, title, team, permissions } }: { consent: Consent }) {
  const toast = useToast();
  const allow = useAllow();

  async function disconnect() {
    try {
      await allow.mutateAsync({ name, permissions: [] });
      toast({ title: `${title} is disconnected` });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: messageOf(error) });
    }
  }

  return (
    <li className={styles.device}>
      <span className={styles.text}>
        <strong>{title}</strong>
        <span className={styles.muted}>
          The team {team} sees {permissions.map((one) => REMOTE_PERMISSION_TEXTS[one]).join(', and ')}.
        </span>
      </span>
      <Button
        variant="soft"
        size="small"
        aria-label={`Disconnect ${title}`}
        loading={allow.isPending}
        onClick={() => void disconnect()}
      >
        Disconnect
      </Button>
    </li>
  );
}
