import { trustQuery } from '@qlixline/api-client/trust/trust';
import { screens } from '@qlixline/contract/areas/screens';
import { reachRefusal } from '@qlixline/contract/trust/reaches';
import type { ReachName } from '@qlixline/contract/trust/reaches';
import type { Trust } from '@qlixline/contract/trust/trust';
import { Link } from '@qlixline/shell-bridge/routing';
import { useQuery } from '@tanstack/react-query';

import styles from './trust-refusal.module.css';

/** Sentence that says why the account can't do this today; renders nothing if it can. */
export function TrustRefusal({ reach }: { reach: ReachName }) {
  const { data } = useQuery(trustQuery);
  return data && data.left[reach] === 0 ? <RefusalNote reach={reach} trust={data} /> : null;
}

/** Sentence that today's limit of an act refuses it, with what to do about it. */
export function RefusalNote({ reach, trust }: { reach: ReachName; trust: Trust }) {
  return (
    <p role="status" className={styles.note}>
      {reachRefusal(reach, trust.level)}{' '}
      {!trust.isEmailConfirmed && <Link to={screens.settingsAt('account#account')}>Confirm your e-mail address</Link>}
    </p>
  );
}
