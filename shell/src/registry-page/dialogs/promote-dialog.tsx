import { HEALTH_HOURS, STAGES } from '@qlixline/contract/remotes/registry-limits';
import type { UnitOverview } from '@qlixline/contract/remotes/registry';
import { Segmented } from '@qlixline/ui/segmented';
import { useState } from 'react';

import { ChangeDialog } from './change-dialog.tsx';
import { STAGE_RULE } from './stage-text.ts';

const SHARES = ['10', '25', '50', '100'] as const;
type Share = (typeof SHARES)[number] | 'staged';

const LABELS = { '10': '10 %', '25': '25 %', '50': '50 %', '100': 'All', staged: 'Stages' } as const;
type PromoteDialogProps = { unit: UnitOverview; version: string; onClose: () => void };

/** Gives a version to some or all users, at once or in stages. */
export function PromoteDialog({ unit, version, onClose }: PromoteDialogProps) {
  const current = unit.canary?.version === version ? unit.canary.percent : 0;
  // Preselects the next step, so that a canary grows by confirming.
  const [share, setShare] = useState<Share>(SHARES.find((one) => Number(one) > current) ?? '100');
  const isUnopened =
    share !== 'staged' && current > 0 && !unit.health.some((one) => one.version === version && one.hours.length > 0);
  const audience = share === 'staged' ? { staged: true as const } : { percent: Number(share) };
  return (
    <ChangeDialog
      title={`Promote ${unit.name} ${version}`}
      confirmLabel={confirmLabel(share, current)}
      change={() => ({
        unit: unit.name,
        action: 'promote',
        body: { version, ...audience, ...(isUnopened && { unopened: true as const }) },
      })}
      onClose={onClose}
    >
      <Segmented
        label="How many of the people"
        options={[...SHARES, 'staged' as const].map((value) => ({ value, label: LABELS[value] }))}
        value={share}
        onChange={setShare}
      />
      {isUnopened && (
        <p role="note">
          Nobody has opened {version} in the last {HEALTH_HOURS} hours, so its trial has shown nothing.
        </p>
      )}
      <p>{consequenceOf(share, version, unit.live)}</p>
    </ChangeDialog>
  );
}

function confirmLabel(share: Share, current: number): string {
  if (share === 'staged') return current > 0 ? `Go on from ${current} %` : `Begin with ${STAGES[0]} %`;
  return share === '100' ? 'Give it to everybody' : `Give it to ${share} %`;
}

function consequenceOf(share: Share, version: string, live: string | null): string {
  switch (share) {
    case 'staged':
      return STAGE_RULE;
    case '100':
      return `${version} replaces ${live ?? 'nothing'} for everybody. Open tabs keep what they run until they are reloaded.`;
    case '10':
    case '25':
    case '50':
      return 'The same people keep it. If it fails for more of them than the live version, it is rolled back automatically.';
  }
}
