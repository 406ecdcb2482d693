import { messageOf } from '@qlixline/api-client/calls/http';
import {
  releaseHooksQuery,
  useRemoveReleaseHook,
  useTestReleaseHook,
} from '@qlixline/api-client/remotes/release-hooks';
import type { ReleaseHook } from '@qlixline/contract/remotes/release-hook';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { ErrorState } from '@qlixline/ui/error-state';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { RelativeTime } from '../moment.tsx';
import rows from '../rows.module.css';
import { AddSubscription } from './add-subscription.tsx';
import { EVENT_TITLES, KIND_TITLES, STATUS_TEXTS, scopeText, targetText } from './subscription-text.ts';
import styles from './subscriptions.module.css';

/** Subscriptions to releases: webhooks, mails and feeds, with their last deliveries. */
export function Subscriptions({ units }: { units: readonly string[] }) {
  const { data, error, isFetching, refetch } = useQuery(releaseHooksQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<ReleaseHook>();
  return (
    <Card aria-labelledby="subscriptions" className={styles.card}>
      <header className={styles.head}>
        <div>
          <h2 id="subscriptions">Subscriptions</h2>
          <p className={styles.muted}>Who is told of releases, rollbacks and flags that are switched off</p>
        </div>
        <Button size="small" onClick={() => setIsAdding(true)}>
          Add…
        </Button>
      </header>
      {!data && error && (
        <ErrorState
          title="The subscriptions could not be loaded"
          text={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <p role="status">Loading…</p>}
      {data?.hooks.length === 0 && (
        <p className={styles.muted}>Nobody yet. Add a webhook, an e-mail address or a feed.</p>
      )}
      {data && data.hooks.length > 0 && (
        <ul className={rows.rows} aria-labelledby="subscriptions">
          {data.hooks.map((hook) => (
            <Subscription key={hook.id} hook={hook} onRemove={() => setRemoved(hook)} />
          ))}
        </ul>
      )}
      {isAdding && <AddSubscription units={units} onClose={() => setIsAdding(false)} />}
      {removed && <RemoveDialog hook={removed} onClose={() => setRemoved(undefined)} />}
    </Card>
  );
}

type SubscriptionProps = { hook: ReleaseHook; onRemove: () => void };

function Subscription({ hook, onRemove }: SubscriptionProps) {
  const toast = useToast();
  const test = useTestReleaseHook();
  const name = `${scopeText(hook.unit)}, ${targetText(hook)}`;

  const sendTest = () =>
    test.mutate(hook.id, {
      onSuccess: () => toast({ title: 'The test is on its way' }),
      onError: (error) =>
        toast({ variant: 'destructive', title: 'The test was not sent', description: messageOf(error) }),
    });

  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <p className={rows.name}>
          <Chip>{KIND_TITLES[hook.kind]}</Chip>
          <strong>{scopeText(hook.unit)}</strong>
        </p>
        {hook.target !== null && <p>{hook.target}</p>}
        <LastDelivery hook={hook} />
        <p className={styles.muted}>
          Added <RelativeTime time={hook.createdAt} /> by {hook.createdBy}
        </p>
      </div>
      <div className={rows.actions}>
        {hook.kind !== 'feed' && (
          <Button variant="soft" size="small" loading={test.isPending} onClick={sendTest}>
            Send a test <VisuallyHidden>to {name}</VisuallyHidden>
          </Button>
        )}
        <Button variant="soft" size="small" onClick={onRemove}>
          Remove… <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

function LastDelivery({ hook: { kind, last } }: { hook: ReleaseHook }) {
  if (kind === 'feed') return null;
  if (!last) return <p className={styles.muted}>Nothing was sent yet</p>;
  return (
    <p className={styles.muted}>
      {EVENT_TITLES[last.type]}: <span data-status={last.status}>{STATUS_TEXTS[last.status]}</span>{' '}
      <RelativeTime time={last.at} />
      {last.reason && `. ${last.reason}`}
    </p>
  );
}

function RemoveDialog({ hook, onClose }: { hook: ReleaseHook; onClose: () => void }) {
  const toast = useToast();
  const remove = useRemoveReleaseHook();
  const confirm = () =>
    remove.mutate(hook.id, {
      onSuccess: () => {
        toast({ title: 'Subscription removed' });
        onClose();
      },
      onError: (error) =>
        toast({ variant: 'destructive', title: 'The subscription was not removed', description: messageOf(error) }),
    });
  return (
    <ConfirmDialog
      open
      destructive
      title="Remove this subscription?"
      confirmLabel="Remove"
      pending={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        {scopeText(hook.unit)}, {targetText(hook)}: nothing is sent to it any more
        {hook.kind === 'feed' && ', and its address stops working'}.
      </p>
    </ConfirmDialog>
  );
}
