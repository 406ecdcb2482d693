import type { ErrorGroup, UnitOverview } from '@qlixline/contract/remotes/registry';
import { timeAgoInWords } from '@qlixline/ui/time';

import styles from '../version-list.module.css';

/** Errors thrown by served versions in users' tabs, grouped by similarity. */
export function ErrorList({ unit }: { unit: UnitOverview }) {
  const groups = (unit.errors ?? []).flatMap(({ version, groups: all }) => all.map((group) => ({ version, group })));
  if (groups.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>Errors ({groups.length})</summary>
      <ul className={styles.versions}>
        {groups.map(({ version, group }) => (
          <li key={`${version} ${group.kind} ${group.stack}`} className={styles.row}>
            <ErrorText version={version} group={group} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function ErrorText({
  version,
  group: { kind, message, stack, sourceStack, people, lastAt },
}: {
  version: string;
  group: ErrorGroup;
}) {
  return (
    <div className={styles.text}>
      <span className={styles.error}>{message || 'An error without words'}</span>
      <span className={styles.muted}>
        {version} · {kind} · {people} {people === 1 ? 'person' : 'people'} · {timeAgoInWords(lastAt)}
      </span>
      <details>
        <summary>Stack{sourceStack === undefined ? '' : ` · ${firstPlace(sourceStack)}`}</summary>
        <pre className={styles.stack}>{sourceStack ?? stack}</pre>
        {sourceStack !== undefined && (
          <details>
            <summary>Minified stack</summary>
            <pre className={styles.stack}>{stack}</pre>
          </details>
        )}
      </details>
    </div>
  );
}

/** Returns the first source position, preferring the team's code over libraries. */
function firstPlace(sourceStack: string): string {
  const places = [...sourceStack.matchAll(/[^\s(@]+\.[cm]?[jt]sx?:\d+/g)].map(([place]) => place);
  return places.find((place) => !place.includes('://') && !place.includes('node_modules')) ?? places[0] ?? '';
}
