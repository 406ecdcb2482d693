import { messageOf } from '@qlixline/api-client/calls/http';
import { premiumQuery } from '@qlixline/api-client/premium/premium';
import type { Premium, PremiumPeriod } from '@qlixline/contract/premium/premium';
import { Chip } from '@qlixline/ui/chip';
import { ErrorState } from '@qlixline/ui/error-state';
import { mediumDate } from '@qlixline/ui/time';
import { useQuery } from '@tanstack/react-query';

import { LinesSkeleton } from '../lines-skeleton.tsx';
import settings from '../settings.module.css';
import { BenefitsTable } from './benefits-table.tsx';
import { PLAN_TEXTS, SOURCE_NAMES } from './plan-texts.ts';
import styles from './premium.module.css';
import { RedeemCode } from './redeem-code.tsx';

/** The user's plan, what Premium gives, and how to get it. */
export function PremiumPart() {
  const plan = useQuery(premiumQuery);
  return (
    <>
      {plan.isPending && <LinesSkeleton label="Loading your plan" />}
      {plan.isError && !plan.data && (
        <ErrorState
          title="Your plan could not be loaded"
          text={messageOf(plan.error)}
          onRetry={() => void plan.refetch()}
          retrying={plan.isFetching}
        />
      )}
      {plan.data && <Plan plan={plan.data} />}
    </>
  );
}

function Plan({ plan }: { plan: Premium }) {
  const { label, text, hasPremium } = PLAN_TEXTS[plan.state];
  return (
    <>
      <div className={settings.group}>
        <p className={settings.plan}>
          Your plan: <Chip tone={hasPremium ? 'sun' : 'neutral'}>{label}</Chip>
        </p>
        <p>{text(plan.until === null ? '' : mediumDate(plan.until))}</p>
      </div>
      <BenefitsTable />
      <RedeemCode />
      {plan.history.length > 0 && <History periods={plan.history} />}
    </>
  );
}

function History({ periods }: { periods: readonly PremiumPeriod[] }) {
  return (
    <details className={styles.history}>
      <summary>History</summary>
      <ul aria-label="History">
        {periods.map(({ source, startsAt, endsAt }) => (
          <li key={startsAt + endsAt}>
            <span>{SOURCE_NAMES[source]}</span>
            <span className={settings.muted}>
              {mediumDate(startsAt)} – {mediumDate(endsAt)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
