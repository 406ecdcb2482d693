import type { RegistryAction, RegistryEntry, UnitOverview } from '@qlixline/contract/remotes/registry';

import { RelativeTime } from './moment.tsx';
import styles from './unit-card.module.css';

/** Version that was rolled back last, by whom and why, until another one is served. */
export function TakenBack({ unit, log }: { unit: UnitOverview; log: readonly RegistryEntry[] }) {
  const entry = lastChange(unit.name, log);
  if (entry?.action !== 'rollback' && entry?.action !== 'self_rollback') return null;
  return (
    <p className={styles.takenBack}>
      <strong>{entry.version}</strong> was rolled back <RelativeTime time={entry.at} /> by {entry.actor}.
      {entry.note && ` ${entry.note}`}
    </p>
  );
}

/** Actions that change nothing about who gets which version. */
const KEEPS_VERSIONS: ReadonlySet<RegistryAction> = new Set([
  'disable',
  'enable',
  'prune',
  'flag',
  'self_flag_off',
  'switch_off',
  'switch_on',
]);

/** Returns the unit's latest entry that changed which version users get. */
function lastChange(unit: string, log: readonly RegistryEntry[]): RegistryEntry | undefined {
  return log.find(({ unit: of, action }) => of === unit && !KEEPS_VERSIONS.has(action));
}
