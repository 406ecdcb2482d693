import type { UnitOverview } from '@qlixline/contract/remotes/registry';

import { nextStageText } from './dialogs/stage-text.ts';
import { RelativeTime } from './moment.tsx';
import { Share } from './share.tsx';
import styles from './unit-state.module.css';

/** Versions that users may get, with time and author of their publication. */
export function UnitState({ unit }: { unit: UnitOverview }) {
  const { live, previous, canary } = unit;
  return (
    <dl className={styles.state}>
      <dt>Live</dt>
      <dd>{live === null ? 'Nothing yet' : <Published unit={unit} version={live} prominent />}</dd>
      {canary && (
        <>
          <dt>Canary</dt>
          <dd>
            <Published unit={unit} version={canary.version} prominent />
            <Share percent={canary.percent} of={canary.version}>
              {canary.percent} % of the people{canary.staged && `, ${nextStageText(canary.percent)}`}
            </Share>
          </dd>
        </>
      )}
      {previous !== null && (
        <>
          <dt>Fallback</dt>
          <dd>
            <Published unit={unit} version={previous} />
          </dd>
        </>
      )}
    </dl>
  );
}

type PublishedProps = { unit: UnitOverview; version: string; prominent?: boolean };

/** Publication of a version. For an old one beyond the list, only the number is known. */
function Published({ unit, version, prominent = false }: PublishedProps) {
  const published = unit.versions.find((one) => one.version === version);
  return (
    <span className={styles.published}>
      <span className={prominent ? styles.prominent : styles.version}>{version}</span>
      {published && (
        <span className={styles.by}>
          <RelativeTime time={published.publishedAt} /> by {published.publishedBy}
        </span>
      )}
    </span>
  );
}
