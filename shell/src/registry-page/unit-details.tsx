import type { UnitOverview } from '@qlixline/contract/remotes/registry';

import styles from './version-list.module.css';

/** Routes of a remote and its requirements; for the shell, what it provides. */
export function UnitDetails({ unit }: { unit: UnitOverview }) {
  const { routes, requires, provides } = unit;
  const agreed = requires ?? provides;
  if (!agreed && routes.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{requires ? `Routes (${routes.length}) and requirements` : 'What it provides'}</summary>
      {routes.length > 0 && (
        <ul className={styles.routes}>
          {routes.map(({ id, path, title, access }) => (
            <li key={id}>
              <code>{path ?? id}</code>
              <span className={styles.muted}>
                {title}
                {access === 'onboarding' && ', for newcomers'}
                {path === null && ', without an address'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {agreed && (
        <dl className={styles.agreed}>
          {Object.entries({
            'Shell API': agreed.shellApi,
            UI: agreed.ui,
            React: agreed.react,
            Query: agreed.query ?? '–',
          }).map(([name, range]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{range}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
