import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { useAddReleaseHook } from '@qlixline/api-client/remotes/release-hooks';
import { EMAIL_MAX, LINK_MAX } from '@qlixline/contract/limits';
import type { AddedReleaseHook, HookKind, NewReleaseHook } from '@qlixline/contract/remotes/release-hook';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { Segmented } from '@qlixline/ui/segmented';
import { Select } from '@qlixline/ui/select';
import { TextField } from '@qlixline/ui/text-field';
import { useState } from 'react';

import { AddedSubscription } from './added-subscription.tsx';
import { KIND_TITLES } from './subscription-text.ts';
import styles from './subscriptions.module.css';

const KINDS = ['webhook', 'mail', 'feed'] as const;
const EXPLAINED: Readonly<Record<HookKind, string>> = {
  webhook: 'Each event is posted as JSON, signed as Standard Webhooks says, and tried again for two days.',
  mail: 'Each event is a mail.',
  feed: 'An Atom feed under a secret address, for a feed reader or a chat.',
};

type AddSubscriptionProps = { units: readonly string[]; onClose: () => void };

/** Adds a subscription, and then shows its secret, which nobody can read again. */
export function AddSubscription({ units, onClose }: AddSubscriptionProps) {
  const [kind, setKind] = useState<HookKind>('webhook');
  const [unit, setUnit] = useState('');
  const [target, setTarget] = useState('');
  const [error, setError] = useState<string>();
  const [added, setAdded] = useState<AddedReleaseHook>();
  const add = useAddReleaseHook();

  if (added && (added.secret ?? added.feedUrl) !== null) return <AddedSubscription added={added} onClose={onClose} />;

  function confirm() {
    const missing = missingText(kind, target);
    setError(missing);
    if (missing !== undefined) return;
    add.mutate(hookOf(kind, unit === '' ? null : unit, target.trim()), {
      onSuccess: (reply) => {
        if (reply.secret === null && reply.feedUrl === null) onClose();
        else setAdded(reply);
      },
      onError: (refusal) => setError(reasonOf(refusal)),
    });
  }

  return (
    <ConfirmDialog
      open
      title="Add a subscription"
      confirmLabel="Add"
      pending={add.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <Segmented
          label="How"
          options={KINDS.map((value) => ({ value, label: KIND_TITLES[value] }))}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            setTarget('');
            setError(undefined);
          }}
        />
        <p className={styles.muted}>{EXPLAINED[kind]}</p>
        <Select
          label="Unit"
          options={units.map((value) => ({ value, label: value }))}
          placeholder="All units"
          value={unit}
          onChange={(event) => setUnit(event.target.value)}
        />
        {kind !== 'feed' && (
          <TextField
            key={kind}
            label={kind === 'mail' ? 'E-mail address' : 'Address'}
            hint={kind === 'mail' ? 'Of the team.' : 'A public https address.'}
            type={kind === 'mail' ? 'email' : 'url'}
            inputMode={kind === 'mail' ? 'email' : 'url'}
            autoComplete="off"
            maxLength={kind === 'mail' ? EMAIL_MAX : LINK_MAX}
            error={error}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          />
        )}
        {kind === 'feed' && error !== undefined && <p role="alert">{error}</p>}
      </div>
    </ConfirmDialog>
  );
}

function missingText(kind: HookKind, target: string): string | undefined {
  if (kind === 'feed' || target.trim() !== '') return undefined;
  return kind === 'mail' ? 'Please enter an e-mail address.' : 'Please enter an address.';
}

function hookOf(kind: HookKind, unit: string | null, target: string): NewReleaseHook {
  switch (kind) {
    case 'webhook':
      return { kind, unit, url: target };
    case 'mail':
      return { kind, unit, address: target };
    case 'feed':
      return { kind, unit };
  }
}

function reasonOf(error: unknown): string {
  const [first] = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return first?.message ?? messageOf(error, 'This could not be added. Please try again.');
}
