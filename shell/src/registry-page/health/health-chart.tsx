import type { UnitOverview, VersionHealth } from '@qlixline/contract/remotes/registry';
import { HEALTH_HOURS } from '@qlixline/contract/remotes/registry-limits';
import { timeAgoInWords } from '@qlixline/ui/time';

import styles from './health-chart.module.css';
import { failedShare, hourlyVisits, percentText, scaleFor, totalVisits } from './health.ts';

// In units of the drawing, which fills the available width.
const SLOT = 20; // one hour, with a bar for the live version and one for the other
const BAR = 7;
const HEIGHT = 56;
/** Height of a bar that shows visits without failures. */
const NOTHING_FAILED = 2;

/** Failures of the live version and of the canary or the version rolled back, by hour; also as a table of numbers. */
export function HealthChart({ unit }: { unit: UnitOverview }) {
  const shown = unit.health.filter(({ hours }) => hours.length > 0);
  if (shown.length === 0) return <p className={styles.empty}>No reports in the last {HEALTH_HOURS} hours</p>;

  const now = new Date();
  const scale = scaleFor(shown.flatMap(({ hours }) => hours.map(failedShare)));
  return (
    <figure className={styles.figure} aria-label={`How often ${unit.name} failed`}>
      <figcaption className={styles.legend}>
        {shown.map((health) => (
          <Total key={health.version} health={health} isOther={health.version !== unit.live} />
        ))}
      </figcaption>
      <div className={styles.plot} aria-hidden>
        <span className={styles.top}>{scale} %</span>
        <svg viewBox={`0 0 ${SLOT * HEALTH_HOURS} ${HEIGHT}`} preserveAspectRatio="none" className={styles.chart}>
          {shown.map((health) => {
            const isOther = health.version !== unit.live;
            return <Bars key={health.version} health={health} isOther={isOther} scale={scale} now={now} />;
          })}
        </svg>
        <span className={styles.axis}>
          <span>{HEALTH_HOURS} hours ago</span>
          <span>now</span>
        </span>
      </div>
      <HealthTable shown={shown} now={now} />
    </figure>
  );
}

function Total({ health, isOther }: { health: VersionHealth; isOther: boolean }) {
  const total = totalVisits(health);
  return (
    <span className={styles.total}>
      <span className={styles.swatch} data-canary={isOther} aria-hidden />
      <strong>{percentText(failedShare(total))}</strong> of {total.people} {total.people === 1 ? 'visit' : 'visits'}{' '}
      failed with {health.version}
    </span>
  );
}

type BarsProps = { health: VersionHealth; isOther: boolean; scale: number; now: Date };

function Bars({ health, isOther, scale, now }: BarsProps) {
  const x = isOther ? SLOT / 2 : SLOT / 2 - BAR;
  return hourlyVisits(health, now).map((visits, index) => {
    if (!visits) return null;
    const height = Math.max(NOTHING_FAILED, (failedShare(visits) / scale) * HEIGHT);
    return (
      <rect
        // oxlint-disable-next-line react/no-array-index-key -- the hour is its place
        key={index}
        className={styles.bar}
        data-canary={isOther}
        x={index * SLOT + x}
        y={HEIGHT - height}
        width={BAR}
        height={height}
      />
    );
  });
}

function HealthTable({ shown, now }: { shown: readonly VersionHealth[]; now: Date }) {
  return (
    <div className={styles.hidden}>
      <table>
        <thead>
          <tr>
            <th>Hour</th>
            <th>Version</th>
            <th>Visits</th>
            <th>Failed</th>
          </tr>
        </thead>
        <tbody>
          {shown.flatMap(({ version, hours }) =>
            hours.map(({ hour, people, failed }) => (
              <tr key={`${version} ${hour}`}>
                <td>{timeAgoInWords(hour, now)}</td>
                <td>{version}</td>
                <td>{people}</td>
                <td>{failed}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
