import { REASON_MAX_LENGTH } from '@qlixline/contract/remotes/registry-limits';
import { TextField } from '@qlixline/ui/text-field';
import { useState } from 'react';

import { ChangeDialog } from '../dialogs/change-dialog.tsx';

type SwitchOffDialogProps = { unit: string; extension: string; title: string; onClose: () => void };

/** Switches one extension of a remote off; its screens and other extensions stay. */
export function SwitchOffDialog({ unit, extension, title, onClose }: SwitchOffDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function change() {
    const given = reason.trim();
    if (given !== '') return { unit, action: 'extensions' as const, body: { extension, reason: given } };
    setError('Please give a reason.');
    return undefined;
  }

  return (
    <ChangeDialog
      destructive
      title={`Switch off “${title}”?`}
      confirmLabel="Switch off"
      change={change}
      onClose={onClose}
    >
      <p>
        Nobody sees it from the next page on, in whatever version of {unit}. Open tabs keep it until they are reloaded.
      </p>
      <TextField
        label="Reason"
        hint="For the log."
        error={error}
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ChangeDialog>
  );
}
