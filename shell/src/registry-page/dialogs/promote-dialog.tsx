import { HEALTH_HOURS } from '@qlixline/contract/remotes/registry-limits';
import type { UnitOverview } from '@qlixline/contract/remotes/registry';
import { Segmented } from '@qlixline/ui/segmented';
import { useState } from 'react';

import { ChangeDialog } from './change-dialog.tsx';

const SHARES = ['10', '25', '50', '100'] as const;
type Share = (typeof SHARES)[number];

type PromoteDialogProps = { unit: UnitOverview; version: string; onClose: () => void };

/** Gives a version to some or all users. */
export function PromoteDialog({ unit, version, onClose }: PromoteDialogProps) {
  const current = unit.canary?.version === version ? unit.canary.percent : 0;
  // Preselects the next step, so that a canary grows by confirming.
  const [share, setShare] = useState<Share>(SHARES.find((one) => Number(one) > current) ?? '100');
  const isUnopened = current > 0 && !unit.health.some((one) => one.version === version && one.hours.length > 0);
  return (
    <ChangeDialog
      title={`Promote ${unit.name} ${version}`}
      confirmLabel={share === '100' ? 'Give it to everybody' : `Give it to ${share} %`}
      change={() => ({
        unit: unit.name,
        action: 'promote',
        body: { version, percent: Number(share), ...(isUnopened && { unopened: true }) },
      })}
      onClose={onClose}
    >
      <Segmented
        label="How many of the people"
        options={SHARES.map((value) => ({ value, label: value === '100' ? 'All' : `${value} %` }))}
        value={share}
        onChange={setShare}
      />
      {isUnopened && (
        <p role="note">
          Nobody has opened {version} in the last {HEALTH_HOURS} hours, so its trial has shown nothing.
        </p>
      )}
      <p>
        {share === '100'
          ? `${version} replaces ${unit.live ?? 'nothing'} for everybody. Open tabs keep what they run until they are reloaded.`
          : 'The same people keep it. If it fails for more of them than the live version, it is rolled back automatically.'}
      </p>
    </ChangeDialog>
  );
}
