import type { UnitOverview } from '@qlixline/contract/remotes/registry';
import { SHELL_UNIT } from '@qlixline/contract/pets/unit';
import { Button } from '@qlixline/ui/button';

import { EnableButton } from './dialogs/enable-button.tsx';
import type { Question } from './unit-card.tsx';
import styles from './unit-card.module.css';

type UnitActionsProps = { unit: UnitOverview; mayChange: boolean; onAsk: (question: Question) => void };

/** Actions on a unit. Users without write access can still run a drill for themselves. */
export function UnitActions({ unit, mayChange, onAsk }: UnitActionsProps) {
  const { live, previous, canary, disabled } = unit;
  const isRemote = unit.name !== SHELL_UNIT;
  if (live === null) return null;
  return (
    <div className={styles.actions}>
      {mayChange && canary && (
        <Button size="small" onClick={() => onAsk({ kind: 'promote', version: canary.version })}>
          Promote {canary.version}…
        </Button>
      )}
      {mayChange && (canary ?? previous) !== null && (
        <Button variant="soft" size="small" onClick={() => onAsk({ kind: 'roll-back' })}>
          {canary ? 'End the canary…' : `Roll back to ${previous}…`}
        </Button>
      )}
      {isRemote && (
        <Button variant="soft" size="small" onClick={() => onAsk({ kind: 'drill' })}>
          Run a drill…
        </Button>
      )}
      {mayChange && isRemote && disabled && <EnableButton unit={unit.name} />}
      {mayChange && isRemote && !disabled && (
        <Button variant="soft" size="small" onClick={() => onAsk({ kind: 'disable' })}>
          Disable…
        </Button>
      )}
    </div>
  );
}
