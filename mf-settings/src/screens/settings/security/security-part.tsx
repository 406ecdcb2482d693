import { messageOf } from '@qlixline/api-client/calls/http';
import { securityQuery } from '@qlixline/api-client/account/security';
import { ErrorState } from '@qlixline/ui/error-state';
import { useQuery } from '@tanstack/react-query';

import { LinesSkeleton } from '../lines-skeleton.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignInList } from './sign-in-list.tsx';
import styles from './security.module.css';

/** Ways to sign in to the account. */
export function SecurityPart() {
  const security = useQuery(securityQuery);
  if (security.isPending) return <LinesSkeleton label="Loading your security settings" />;
  if (!security.data) {
    return (
      <ErrorState
        title="Your security settings could not be loaded"
        text={messageOf(security.error)}
        onRetry={() => void security.refetch()}
        retrying={security.isFetching}
      />
    );
  }
  const { hasPassword, secondFactor, passkeys } = security.data;
  if (!hasPassword) {
    return (
      <>
        <p className={styles.muted}>You sign in with another service. Its own settings keep your account secure.</p>
        <SignInList />
      </>
    );
  }
  return (
    <>
      <Passkeys passkeys={passkeys} />
      <SecondFactor secondFactor={secondFactor} />
      <SignInList />
    </>
  );
}
