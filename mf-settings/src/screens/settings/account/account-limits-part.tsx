import { messageOf } from '@qlixline/api-client/calls/http';
import { trustQuery } from '@qlixline/api-client/trust/trust';
import { REACHES } from '@qlixline/contract/trust/reaches';
import type { ReachName, TrustLevel } from '@qlixline/contract/trust/reaches';
import type { Trust } from '@qlixline/contract/trust/trust';
import { ErrorState } from '@qlixline/ui/error-state';
import { dateAndTime } from '@qlixline/ui/time';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import { LinesSkeleton } from '../lines-skeleton.tsx';
import styles from '../settings.module.css';
import classes from './account-limits.module.css';

/**
 * Everything that limits an account, most serious first. Each part says what is limited, why and until when, or renders
 * nothing.
 */
const LIMITS: readonly ComponentType[] = [TrustLimits];

/** Reasons why something is limited for the account. */
export function AccountLimitsPart() {
  return (
    <>
      {LIMITS.map((Limits) => (
        <Limits key={Limits.name} />
      ))}
    </>
  );
}

/** Limits of the account's level of trust, with the rest of each for today. */
function TrustLimits() {
  const trust = useQuery(trustQuery);
  if (trust.isPending) return <LinesSkeleton label="Loading the limits" />;
  if (!trust.data) {
    return (
      <ErrorState
        title="The limits could not be loaded"
        text={messageOf(trust.error)}
        onRetry={() => void trust.refetch()}
        retrying={trust.isFetching}
      />
    );
  }
  return (
    <div className={styles.group}>
      <p>{reasonOf(trust.data)}</p>
      <details className={classes.details} open={trust.data.level === 'new'}>
        <summary>Left today</summary>
        <LeftToday trust={trust.data} />
      </details>
    </div>
  );
}

/** Rows with the rest of each limit. Expanded at first only for new accounts, as others hardly ever reach a limit. */
function LeftToday({ trust: { level, left } }: { trust: Trust }) {
  return (
    <>
      <ul className={classes.limits} aria-label="Left today">
        {(Object.keys(REACHES) as ReachName[]).map((reach) => (
          <li key={reach}>
            <span>{capitalized(REACHES[reach].act)}</span>
            <strong>
              {REACHES[reach][level] === 0 ? 'Not yet' : `${counted(left[reach])} of ${counted(REACHES[reach][level])}`}
            </strong>
          </li>
        ))}
      </ul>
      <p className={styles.muted}>The numbers start again at midnight (UTC). Nothing else is limited.</p>
    </>
  );
}

function counted(count: number): string {
  return count.toLocaleString('en');
}

function reasonOf({ level, isEmailConfirmed, memberFrom }: Trust): string {
  if (level !== 'new') return REASONS[level];
  const isOld = Date.parse(memberFrom) <= Date.now();
  const missing = [
    ...(isOld ? [] : [`it is a day old, on ${dateAndTime(memberFrom)}`]),
    ...(isEmailConfirmed ? [] : ['you confirm your e-mail address above']),
  ];
  return `Your account is new, so it reaches fewer people who don’t know you until ${missing.join(' and ')}.`;
}

const REASONS: Record<Exclude<TrustLevel, 'new'>, string> = {
  member: 'Your account may do a lot, with limits that keep out spam. They rise when it is 30 days old.',
  regular: 'Your account isn’t limited, except by generous numbers that keep out spam.',
  moderator: 'You are a moderator, so the limits are wide.',
};

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
