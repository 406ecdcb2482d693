import type { UnitOverview } from '@qlixline/contract/remotes/registry';
import { REMOTE_PERMISSION_TEXTS, SHOWN_PERMISSIONS } from '@qlixline/contract/remotes/permission-texts';
import { Button } from '@qlixline/ui/button';
import { Chip } from '@qlixline/ui/chip';

import type { Question } from '../unit-card.tsx';
import styles from '../version-list.module.css';
import apiStyles from './api-section.module.css';

type ApiSectionProps = { unit: UnitOverview; mayChange: boolean; onAsk: (question: Question) => void };

/** API that a remote brings: its calls, its services, and what it may know of users. Open while it waits for a service. */
export function ApiSection({ unit, mayChange, onAsk }: ApiSectionProps) {
  const { api, apiAccess = { addresses: [], granted: [] } } = unit;
  if (!api) return null;
  const wanted = SHOWN_PERMISSIONS.filter((one) => api.calls.some(({ needs = [] }) => needs.includes(one)));
  return (
    <details className={styles.details} open={!api.answered}>
      <summary>
        API {api.version} ({api.calls.length} {api.calls.length === 1 ? 'call' : 'calls'}){' '}
        {!api.answered && <Chip tone="accent">Waits for its service</Chip>}
      </summary>
      <ul className={styles.routes} aria-label="Calls">
        {api.calls.map(({ method, path, needs = [] }) => (
          <li key={`${method} ${path}`}>
            <code>
              {method} {path}
            </code>
            {needs.length > 0 && <span className={styles.muted}>needs {needs.join(', ')}</span>}
          </li>
        ))}
      </ul>
      <dl className={styles.agreed}>
        {api.inProduct && (
          <div>
            <dt>Answered by</dt>
            <dd>the product’s backend</dd>
          </div>
        )}
        {apiAccess.addresses.map(({ version, url }) => (
          <div key={version}>
            <dt>Service {version}</dt>
            <dd>
              <code>{url}</code>
            </dd>
          </div>
        ))}
        {wanted.map((permission) => (
          <div key={permission}>
            <dt title={REMOTE_PERMISSION_TEXTS[permission]}>{permission}</dt>
            <dd>{apiAccess.granted.includes(permission) ? 'granted' : 'not granted'}</dd>
          </div>
        ))}
      </dl>
      {mayChange && (
        <div className={apiStyles.actions}>
          {!api.inProduct && (
            <Button variant="soft" size="small" onClick={() => onAsk({ kind: 'service' })}>
              {apiAccess.addresses.length > 0 ? 'Change the service…' : 'Register its service…'}
            </Button>
          )}
          {wanted.length > 0 && (
            <Button variant="soft" size="small" onClick={() => onAsk({ kind: 'permissions' })}>
              Permissions…
            </Button>
          )}
        </div>
      )}
    </details>
  );
}
