import type { RegistryAction, RegistryEntry } from '@qlixline/contract/remotes/registry';
import { Card } from '@qlixline/ui/card';

import { RelativeTime } from './moment.tsx';
import styles from './registry-log.module.css';

const DID: Record<RegistryAction, string> = {
  adopt: 'included in the installation',
  publish: 'published',
  promote: 'promoted',
  rollback: 'rolled back',
  self_rollback: 'rolled back automatically',
  disable: 'disabled',
  enable: 'enabled',
  prune: 'pruned',
  flag: 'flag changed',
  self_flag_off: 'flag switched off automatically',
  address_api: 'given a service',
  grant_api: 'given permissions',
  switch_off: 'had an extension switched off',
  switch_on: 'had an extension switched on',
};

/** Log of all actions, newest first. */
export function RegistryLog({ entries }: { entries: readonly RegistryEntry[] }) {
  return (
    <Card aria-labelledby="registry-log" className={styles.log}>
      <h2 id="registry-log">Log</h2>
      <ol className={styles.entries}>
        {entries.map(({ seq, at, action, unit, version, actor, note }) => (
          <li key={seq} className={styles.entry} data-action={action}>
            <p className={styles.text}>
              <strong>
                {unit} {version}
              </strong>{' '}
              {DID[action]} by {actor}
              {note && <span className={styles.note}>{note}</span>}
            </p>
            <RelativeTime time={at} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
