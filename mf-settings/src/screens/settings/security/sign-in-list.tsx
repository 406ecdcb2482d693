import { messageOf } from '@qlixline/api-client/calls/http';
import { signInsQuery } from '@qlixline/api-client/account/security';
import type { SignIn, SignInResult } from '@qlixline/contract/account/sign-in-log';
import { SIGN_IN_LOG_DAYS } from '@qlixline/contract/limits';
import { Button } from '@qlixline/ui/button';
import { Chip } from '@qlixline/ui/chip';
import { ErrorState } from '@qlixline/ui/error-state';
import { dateAndTime } from '@qlixline/ui/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { describeDevice } from '../devices/describe-device.ts';
import { LinesSkeleton } from '../lines-skeleton.tsx';
import lines from '../settings.module.css';
import styles from './security.module.css';

/** Attempts that are shown before the user asks for all. */
const FIRST = 5;
const RESULTS: Record<SignInResult, string> = {
  signed_in: 'Signed in',
  wrong_password: 'Wrong password',
  wrong_code: 'Wrong code',
  wrong_passkey: 'Passkey refused',
};

/** Recent attempts to sign in. */
export function SignInList() {
  const signIns = useQuery(signInsQuery);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <div className={styles.form}>
      <h3 className={styles.heading}>Recent sign-ins</h3>
      {signIns.isPending && <LinesSkeleton label="Loading recent sign-ins" />}
      {signIns.isError && !signIns.data && (
        <ErrorState
          title="Recent sign-ins could not be loaded"
          text={messageOf(signIns.error)}
          onRetry={() => void signIns.refetch()}
          retrying={signIns.isFetching}
        />
      )}
      {signIns.data?.length === 0 && <p className={styles.muted}>None in the last {SIGN_IN_LOG_DAYS} days.</p>}
      {signIns.data && signIns.data.length > 0 && (
        <ul className={lines.devices} aria-label="Recent sign-ins">
          {signIns.data.slice(0, showsAll ? undefined : FIRST).map((signIn) => (
            <Attempt key={signIn.id} {...signIn} />
          ))}
        </ul>
      )}
      {signIns.data && signIns.data.length > FIRST && !showsAll && (
        <div>
          <Button variant="soft" onClick={() => setShowsAll(true)}>
            Show all
          </Button>
        </div>
      )}
    </div>
  );
}

function Attempt({ at, result, userAgent, withPasskey }: SignIn) {
  return (
    <li className={lines.device} data-wraps>
      <span className={lines.text}>
        <strong>{describeDevice(userAgent).name}</strong>
        <span className={styles.muted}>{dateAndTime(at)}</span>
      </span>
      <Chip tone={result === 'signed_in' ? 'leaf' : 'accent'}>
        {withPasskey ? 'Signed in with a passkey' : RESULTS[result]}
      </Chip>
    </li>
  );
}
