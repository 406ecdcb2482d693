import type { UnitOverview } from '@qlixline/contract/remotes/registry';
import { Button } from '@qlixline/ui/button';
import { Chip } from '@qlixline/ui/chip';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';

import { RelativeTime } from './moment.tsx';
import type { Question } from './unit-card.tsx';
import { useOverride } from './overrides/use-override.ts';
import styles from './version-list.module.css';

type VersionListProps = { unit: UnitOverview; mayChange: boolean; onAsk: (question: Question) => void };

/** Published versions, newest first. Every user of this page may run one of them for themselves. */
export function VersionList({ unit, mayChange, onAsk }: VersionListProps) {
  const { use, pending } = useOverride();
  return (
    <details className={styles.details}>
      <summary>Versions ({unit.versions.length})</summary>
      <ul className={styles.versions}>
        {unit.versions.map(({ version, build, publishedAt, publishedBy, commit, author, checks, pruned }) => (
          <li key={version} className={styles.row}>
            <div className={styles.text}>
              <span className={styles.version}>
                {version} {pruned ? <Chip>Pruned</Chip> : <Standing unit={unit} version={version} />}
              </span>
              <span className={styles.muted}>
                <RelativeTime time={publishedAt} /> by {publishedBy} · build {build.slice(0, 8)}
                {commit && ` · commit ${commit.slice(0, 8)}`}
                {author && ` by ${author}`} · {checks ? `checked: ${checks.replaceAll(',', ', ')}` : 'not checked'}
              </span>
            </div>
            {!pruned && (
              <div className={styles.actions}>
                <Button
                  variant="soft"
                  size="small"
                  disabled={pending}
                  onClick={() => use({ remote: unit.name, version })}
                >
                  Use for me <VisuallyHidden>{version}</VisuallyHidden>
                </Button>
                {mayChange && version !== unit.live && (
                  <Button variant="soft" size="small" onClick={() => onAsk({ kind: 'promote', version })}>
                    Promote… <VisuallyHidden>{version}</VisuallyHidden>
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Standing({ unit, version }: { unit: UnitOverview; version: string }) {
  if (version === unit.live) return <Chip tone="leaf">Live</Chip>;
  if (version === unit.canary?.version) return <Chip tone="sun">Canary {unit.canary.percent} %</Chip>;
  if (version === unit.previous) return <Chip>Fallback</Chip>;
  return unit.quarantined?.includes(version) ? <Chip tone="accent">Rolled back</Chip> : null;
}
