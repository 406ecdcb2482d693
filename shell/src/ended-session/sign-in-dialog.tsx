import { ApiError, isUnauthenticated, messageOf, request } from '@qlixline/api-client/calls/http';
import { useEnterCode, useSignIn } from '@qlixline/api-client/account/sign-in';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { CurrentUser } from '@qlixline/contract/users/user';
import { useShell } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';

import { askWorker } from '../worker-messages/ask-worker.ts';
import { noticeEndedSession } from './ended-session.store.ts';
import type { EndedSession } from './ended-session.store.ts';
import styles from './sign-in-dialog.module.css';

export { loadSheet } from '@qlixline/ui/sheet';

/** `user` is the user for whom the page was loaded. */
type SignInDialogProps = { user: CurrentUser; ended: EndedSession };

export function SignInDialog({ user, ended }: SignInDialogProps) {
  const { goToSignIn, reloadTo } = useShell();
  const queryClient = useQueryClient();
  const signIn = useSignIn();
  const secondStep = useEnterCode();
  const formId = useId();
  const [entered, setEntered] = useState({ email: '', password: '', code: '' });
  const asksForCode = isCodeNeeded(signIn.error) && !isTooLate(secondStep.error);
  const isPending = signIn.isPending || secondStep.isPending;
  const error = secondStep.error ?? signIn.error;
  const { isAsking, other, postpone } = useQuestion(user, ended);
  const reason = other
    ? `${shownName(other)} has signed in to this browser since you opened this page.`
    : 'Your session has ended.';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { code, ...credentials } = entered;
    if (!asksForCode) secondStep.reset();
    const sent = asksForCode ? secondStep.mutateAsync({ code }) : signIn.mutateAsync(credentials);
    const signedIn = await sent.catch(() => null);
    if (!signedIn) return;
    if (signedIn.id === user.id) await continueSession(queryClient);
    else await leaveForOther();
  }

  /** Nothing on this page and of this device's content belongs to the other user. */
  async function leaveForOther() {
    await askWorker({ type: 'forget' });
    reloadTo(screens.home);
  }

  const field = (name: keyof typeof entered) => ({
    name,
    value: entered[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setEntered((known) => ({ ...known, [name]: target.value })),
  });

  return (
    <Sheet
      open={isAsking}
      size="small"
      title="Please sign in again"
      onClose={postpone}
      footer={
        <>
          <Button variant="soft" onClick={postpone}>
            Not now
          </Button>
          {other && (
            <Button variant="soft" onClick={() => void leaveForOther()}>
              Continue as {shownName(other)}
            </Button>
          )}
          {user.hasPassword ? (
            <Button type="submit" form={formId} loading={isPending}>
              {isPending ? 'Signing in...' : 'Sign in'}
            </Button>
          ) : (
            <Button onClick={goToSignIn}>Sign in</Button>
          )}
        </>
      }
    >
      {user.hasPassword ? (
        <>
          <p>
            {reason} Nothing is lost. Sign in {other && `as ${shownName(user)} `}to continue.
          </p>
          <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
            {asksForCode && (
              <TextField
                label="Code"
                hint="From your authenticator app, or a recovery code"
                {...field('code')}
                autoComplete="one-time-code"
                required
                autoFocus
              />
            )}
            <TextField
              label="Email"
              {...field('email')}
              type="email"
              autoComplete="username"
              required
              data-initial-focus
            />
            <TextField
              label="Password"
              {...field('password')}
              type="password"
              autoComplete="current-password"
              required
            />
            {error && !isCodeNeeded(error) && <p role="alert">{messageOf(error)}</p>}
            <a href={pathOf('GET /api/password/forgot')} target="_blank" rel="noopener">
              Forgot password?
            </a>
          </form>
        </>
      ) : (
        <p>
          {reason} Sign in{other && ` as ${shownName(user)}`} to return to this page.
        </p>
      )}
    </Sheet>
  );
}

/** Returns true if the password was right and the account's second factor has to follow. */
function isCodeNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'second_factor_needed';
}

/** Returns true if the password has to be entered again before another code. */
function isTooLate(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'invalid_credentials';
}

/**
 * Decides whether to ask. It checks with the server first, because a refused request may have been sent before a
 * sign-in whose reply was still pending. Once the user postpones, only actions of the user ask again.
 */
function useQuestion(user: CurrentUser, ended: EndedSession) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [other, setOther] = useState<CurrentUser>(); // user of the browser's session now
  const [postponed, setPostponed] = useState<EndedSession>();

  useEffect(() => {
    const isAnswered = ended === postponed || (postponed && ended.caller === 'query');
    if (isAsking || isAnswered) return;
    const abort = new AbortController();
    const openDialog = (signedIn?: CurrentUser) => {
      setOther(signedIn);
      setAsking(true);
    };
    request('GET /api/auth/user', { signal: abort.signal }).then(
      (signedIn) => (signedIn.id === user.id ? continueSession(queryClient) : openDialog(signedIn)),
      (error: unknown) => !abort.signal.aborted && isUnauthenticated(error) && openDialog(),
    );
    return () => abort.abort();
  }, [queryClient, user.id, ended, isAsking, postponed]);

  const postpone = () => {
    setAsking(false);
    setPostponed(ended);
  };
  return { isAsking, other, postpone };
}

/** Continues with the new session and refetches what failed. */
function continueSession(queryClient: QueryClient): Promise<void> {
  noticeEndedSession(undefined);
  return queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}
