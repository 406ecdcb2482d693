import type { ShownFlag } from '@qlixline/contract/remotes/flag';
import { flagDays, staleFlagText } from '@qlixline/contract/remotes/flag-text';
import type { FlagOverride } from '@qlixline/contract/remotes/override';
import type { UnitOverview } from '@qlixline/contract/remotes/registry';
import { HEALTH_HOURS } from '@qlixline/contract/remotes/registry-limits';
import { Button } from '@qlixline/ui/button';
import { Chip } from '@qlixline/ui/chip';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';

import { RelativeTime } from '../moment.tsx';
import { useOverride } from '../overrides/use-override.ts';
import rows from '../rows.module.css';
import { Share } from '../share.tsx';
import type { Question } from '../unit-card.tsx';
import styles from './flag-list.module.css';

type FlagListProps = {
  unit: UnitOverview;
  /** The user's own sides. */
  overrides: readonly FlagOverride[];
  mayChange: boolean;
  onAsk: (question: Question) => void;
};

/** Flags of a remote's live version with share, age and outcomes. Every user of this page may choose their own side. */
export function FlagList({ unit, overrides, mayChange, onAsk }: FlagListProps) {
  const flags = unit.shownFlags ?? [];
  if (flags.length === 0) return null;
  const headingId = `flags-of-${unit.name}`;
  return (
    <section className={styles.section}>
      <h3 id={headingId}>Flags</h3>
      <ul className={rows.rows} aria-labelledby={headingId}>
        {flags.map((flag) => (
          <li key={flag.name} className={rows.row}>
            <FlagText flag={flag} />
            <div className={rows.actions}>
              {mayChange && (
                <Button variant="soft" size="small" onClick={() => onAsk({ kind: 'flag', flag })}>
                  Change share… <VisuallyHidden>{flag.name}</VisuallyHidden>
                </Button>
              )}
              <OwnSide unit={unit.name} flag={flag.name} own={overrides.find((one) => one.flag === flag.name)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FlagText({ flag }: { flag: ShownFlag }) {
  const { name, description, kind, share, since, on, off } = flag;
  const now = Date.now();
  const stale = staleFlagText(flag, now);
  return (
    <div className={rows.text}>
      <p className={rows.name}>
        <strong>{name}</strong>
        {kind === 'experiment' && <Chip>Experiment</Chip>}
        {stale !== null && <Chip tone="accent">Stale</Chip>}
      </p>
      <p>{description}</p>
      <Share percent={share} of={name}>
        {shareText(share)} · {ageText(flagDays(since, now))}
      </Share>
      {on.people + off.people > 0 && (
        <p className={styles.muted}>
          Failed for {on.failed} of {on.people} people with it, {off.failed} of {off.people} without it, last{' '}
          {HEALTH_HOURS} hours
        </p>
      )}
      <LastChange flag={flag} />
      {stale !== null && <p className={styles.stale}>{stale}</p>}
    </div>
  );
}

function LastChange({ flag: { name, share, changed } }: { flag: ShownFlag }) {
  if (!changed) return null;
  return (
    <p className={styles.muted}>
      {share === 0 ? `${name} was switched off ` : `Set to ${share} % `}
      <RelativeTime time={changed.changedAt} /> by {changed.changedBy}.{changed.reason && ` ${changed.reason}`}
    </p>
  );
}

function OwnSide({ unit, flag, own }: { unit: string; flag: string; own: FlagOverride | undefined }) {
  const { use, pending } = useOverride();
  return [true, false]
    .filter((on) => on !== own?.on)
    .map((on) => (
      <Button
        key={String(on)}
        variant="soft"
        size="small"
        disabled={pending}
        onClick={() => use({ remote: unit, flag, on })}
      >
        {on ? 'On' : 'Off'} for me <VisuallyHidden>{flag}</VisuallyHidden>
      </Button>
    ));
}

function shareText(share: number): string {
  if (share === 0) return 'Off for everybody';
  return share === 100 ? 'On for everybody' : `On for ${share} % of the people`;
}

function ageText(days: number): string {
  if (days === 0) return 'new today';
  return days === 1 ? '1 day old' : `${days} days old`;
}
