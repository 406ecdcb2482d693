import { REASON_MAX_LENGTH } from '@qlixline/contract/remotes/registry-limits';
import type { UnitOverview } from '@qlixline/contract/remotes/registry';
import { TextField } from '@qlixline/ui/text-field';
import { useState } from 'react';

import { ChangeDialog } from './change-dialog.tsx';

/** Ends the canary, or returns to the version that it names if there is none. */
export function RollBackDialog({ unit, onClose }: { unit: UnitOverview; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { name, live, previous, canary } = unit;
  const given = reason.trim();
  const body = {
    ...(!canary && previous !== null && { version: previous }),
    ...(given !== '' && { reason: given }),
  };
  return (
    <ChangeDialog
      destructive
      title={canary ? `End the canary of ${name}?` : `Roll back ${name}?`}
      confirmLabel={canary ? 'End the canary' : 'Roll back'}
      change={() => ({ unit: name, action: 'rollback', body })}
      onClose={onClose}
    >
      <p>
        {canary
          ? `${canary.version} is taken back from ${canary.percent} % of the people; everybody gets ${live}.`
          : `${live} is taken back; everybody gets ${previous} with the next page they open.`}
      </p>
      <TextField
        label="Reason"
        hint="For the log. You may leave it empty."
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ChangeDialog>
  );
}
