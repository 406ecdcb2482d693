import { REASON_MAX_LENGTH } from '@qlixline/contract/remotes/registry-limits';
import type { UnitOverview } from '@qlixline/contract/remotes/registry';
import { TextField } from '@qlixline/ui/text-field';
import { useState } from 'react';

import { ChangeDialog } from './change-dialog.tsx';

/** Disables a remote; users who open one of its screens see the reason. */
export function DisableDialog({ unit, onClose }: { unit: UnitOverview; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function change() {
    const given = reason.trim();
    if (given !== '') return { unit: unit.name, action: 'disable' as const, body: { reason: given } };
    setError('Please give a reason.');
    return undefined;
  }

  return (
    <ChangeDialog destructive title={`Disable ${unit.name}?`} confirmLabel="Disable" change={change} onClose={onClose}>
      <p>Its screens are gone for everybody until it is enabled again.</p>
      <TextField
        label="Reason"
        hint="Everybody reads it in place of the screen."
        error={error}
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ChangeDialog>
  );
}
