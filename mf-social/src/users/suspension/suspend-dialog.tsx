import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetSuspension } from '@qlixline/api-client/safety/suspensions';
import { SUSPENSION_REASON_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { useToast } from '@qlixline/shell-bridge';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { DatePicker } from '@qlixline/ui/date-picker';
import { Select } from '@qlixline/ui/select';
import { TextArea } from '@qlixline/ui/text-area';
import { useState } from 'react';

import styles from './suspend-dialog.module.css';
import { SUSPENSION_LENGTHS, isSuspensionLength, suspensionEnd } from './suspension-end.ts';
import type { SuspensionLength } from './suspension-end.ts';

export type SuspendDialogProps = { user: UserCard; onClose: () => void; onSuspended?: () => void };

/** Asks a moderator how long a user is suspended, and for the reason, which the user reads. */
export function SuspendDialog({ user, onClose, onSuspended }: SuspendDialogProps) {
  const toast = useToast();
  const suspension = useSetSuspension();
  const [length, setLength] = useState<SuspensionLength>('7');
  const [day, setDay] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const name = shownName(user);
  const used = countGraphemes(reason.trim());
  const until = suspensionEnd(length, day);

  async function confirm() {
    if (until === undefined) return;
    try {
      await suspension.mutateAsync({ userId: user.id, input: { until, reason } });
    } catch {
      return; // The dialog shows the error and keeps the reason.
    }
    toast({ title: `${name} is suspended`, description: 'You can lift it under Moderation.' });
    onSuspended?.();
    onClose();
  }

  return (
    <ConfirmDialog
      open
      destructive
      title={`Suspend ${name}?`}
      confirmLabel="Suspend"
      pending={suspension.isPending}
      disabled={until === undefined || used === 0 || used > SUSPENSION_REASON_MAX}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <p>
          <bdi>{name}</bdi> is signed out everywhere, and everything they shared is hidden until the suspension ends.
          Nothing is deleted.
        </p>
        <Select
          label="How long?"
          options={SUSPENSION_LENGTHS}
          value={length}
          onChange={({ target }) => isSuspensionLength(target.value) && setLength(target.value)}
        />
        {length === 'day' && (
          <DatePicker
            label="Back on"
            days="future"
            value={day}
            onChange={setDay}
            error={day && until === undefined ? 'Choose a later day' : undefined}
          />
        )}
        <TextArea
          label={`Why? ${name} reads this`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          counter={{ used, max: SUSPENSION_REASON_MAX }}
        />
        {suspension.isError && (
          <p role="alert" className={styles.error}>
            {messageOf(suspension.error, 'That didn’t work. Please try again.')}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
