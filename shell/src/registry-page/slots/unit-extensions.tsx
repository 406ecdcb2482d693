import type { UnitOverview } from '@qlixline/contract/remotes/registry';
import { Button } from '@qlixline/ui/button';
import { Chip } from '@qlixline/ui/chip';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { useState } from 'react';

import type { Question } from '../unit-card.tsx';
import styles from '../version-list.module.css';
import { placeOf } from './place-of.ts';
import { SwitchOnButton } from './switch-on-button.tsx';

type UnitExtensionsProps = {
  unit: UnitOverview;
  units: readonly UnitOverview[];
  mayChange: boolean;
  onAsk: (question: Question) => void;
};

/** Extensions that a remote adds to screens, each with its switch. It is open at first if one of them isn't shown. */
export function UnitExtensions({ unit, units, mayChange, onAsk }: UnitExtensionsProps) {
  const { extensions = [], switchedOff = [] } = unit;
  const rows = extensions.map((extension) => ({
    ...extension,
    reason: switchedOff.find((one) => one.extension === extension.id)?.reason,
    owner: units.find(({ slots = [] }) => slots.includes(extension.slot))?.name,
  }));
  // Only at first, because it would close under the pointer when the last one is switched on.
  const [isOpen] = useState(() => rows.some(({ reason, owner }) => reason !== undefined || !owner));
  if (rows.length === 0) return null;
  return (
    <details className={styles.details} open={isOpen}>
      <summary>Extensions ({extensions.length})</summary>
      <ul className={styles.versions}>
        {rows.map(({ id, title, slot, reason, owner }) => (
          <li key={id} className={styles.row}>
            <div className={styles.text}>
              <span className={styles.version}>
                {title} {reason !== undefined && <Chip tone="accent">Off</Chip>}
                {!owner && <Chip>Not shown</Chip>}
              </span>
              <span className={styles.muted}>
                {placeOf(slot)} · <code>{slot}</code> {owner ? `of ${owner}` : '· no remote offers it'}
              </span>
              {reason !== undefined && <span className={styles.muted}>Switched off: {reason}</span>}
            </div>
            {mayChange && (
              <div className={styles.actions}>
                {reason === undefined ? (
                  <Button
                    variant="soft"
                    size="small"
                    onClick={() => onAsk({ kind: 'switch-off', extension: id, title })}
                  >
                    Switch off… <VisuallyHidden>{title}</VisuallyHidden>
                  </Button>
                ) : (
                  <SwitchOnButton unit={unit.name} extension={id} title={title} />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
