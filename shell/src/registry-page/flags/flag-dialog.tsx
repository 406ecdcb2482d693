import type { ShownFlag } from '@qlixline/contract/remotes/flag';
import { REASON_MAX_LENGTH } from '@qlixline/contract/remotes/registry-limits';
import { Segmented } from '@qlixline/ui/segmented';
import { TextField } from '@qlixline/ui/text-field';
import { useState } from 'react';

import { ChangeDialog } from '../dialogs/change-dialog.tsx';

const SHARES = ['0', '10', '25', '50', '100'] as const;
type Share = (typeof SHARES)[number];
const LABELS: Record<Share, string> = { '0': 'Off', '10': '10 %', '25': '25 %', '50': '50 %', '100': 'All' };

type FlagDialogProps = { unit: string; flag: ShownFlag; onClose: () => void };

/** Changes the share of the users who have a flag. */
export function FlagDialog({ unit, flag, onClose }: FlagDialogProps) {
  const { name, share: current } = flag;
  // Preselects the next step, so that a flag grows by confirming.
  const [share, setShare] = useState<Share>(SHARES.find((one) => Number(one) > current) ?? '0');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function change() {
    if (Number(share) === current) {
      setError(`${name} has this share already.`);
      return undefined;
    }
    const given = reason.trim();
    const body = { flag: name, share: Number(share), ...(given !== '' && { reason: given }) };
    return { unit, action: 'flag' as const, body };
  }

  return (
    <ChangeDialog
      title={`Change the share of ${name}`}
      confirmLabel={confirmLabel(share)}
      destructive={share === '0'}
      change={change}
      onClose={onClose}
    >
      <Segmented
        label="How many of the people"
        options={SHARES.map((value) => ({ value, label: LABELS[value] }))}
        value={share}
        onChange={(chosen) => {
          setShare(chosen);
          setError(undefined);
        }}
      />
      {error !== undefined && <p role="alert">{error}</p>}
      <p>{consequenceOf(share)}</p>
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

function confirmLabel(share: Share): string {
  if (share === '0') return 'Switch it off';
  return share === '100' ? 'Give it to everybody' : `Give it to ${share} %`;
}

function consequenceOf(share: Share): string {
  if (share === '0') return 'Nobody has it with the next page they open.';
  return 'The same people keep it. If the remote fails for more of the people with it than without it, it is switched off automatically.';
}
