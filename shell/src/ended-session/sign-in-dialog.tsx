import { messageOf } from '@qlixline/api-client/http';
import { useSignIn } from '@qlixline/api-client/sign-in';
import { pathOf } from '@qlixline/contract/endpoint-path';
import { screens } from '@qlixline/contract/screens';
import type { CurrentUser } from '@qlixline/contract/user';
import { useShell } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';

import { noticeEndedSession } from './ended-session.store.ts';
import type { EndedSession } from './ended-session.store.ts';
import styles from './sign-in-dialog.module.css';

export { loadSheet } from '@qlixline/ui/sheet';

/** `user`: whose page it is. */
type SignInDialogProps = { user: CurrentUser; ended: EndedSession };

type Fields = HTMLFormControlsCollection & Record<'email' | 'password', HTMLInputElement>;

export function SignInDialog({ user, ended }: SignInDialogProps) {
  const { goToSignIn, reloadTo } = useShell();
  const queryClient = useQueryClient();
  const signIn = useSignIn();
  const formId = useId();
  const { isAsking, postpone } = useQuestion(ended);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password } = event.currentTarget.elements as Fields;
    const signedIn = await signIn.mutateAsync({ email: email.value, password: password.value }).catch(() => null);
    if (!signedIn) return;
    noticeEndedSession(undefined); // it has begun again
    if (signedIn.id !== user.id) return reloadTo(screens.home); // nothing on this page is theirs
    await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }

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
          {user.hasPassword ? (
            <Button type="submit" form={formId} loading={signIn.isPending}>
              {signIn.isPending ? 'Signing in...' : 'Sign in'}
            </Button>
          ) : (
            <Button onClick={goToSignIn}>Sign in</Button>
          )}
        </>
      }
    >
      {user.hasPassword ? (
        <>
          <p>Your session has ended. Nothing is lost: sign in and go on where you were.</p>
          <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
            <TextField label="Email" name="email" type="email" autoComplete="username" required data-initial-focus />
            <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
            {signIn.error && <p role="alert">{messageOf(signIn.error, 'Please check your connection.')}</p>}
            <a href={pathOf('GET /api/password/forgot')} target="_blank" rel="noopener">
              Forgot password?
            </a>
          </form>
        </>
      ) : (
        <p>Your session has ended. Sign in, and you come back to this page.</p>
      )}
    </Sheet>
  );
}

/** Once postponed, only what somebody does asks again, not what the page reads. */
function useQuestion(ended: EndedSession) {
  const [question, setQuestion] = useState({ of: ended, isAsking: true, isPostponed: false });
  if (question.of !== ended) {
    const asksAgain = ended.caller === 'mutation' || !question.isPostponed;
    setQuestion({ ...question, of: ended, isAsking: question.isAsking || asksAgain });
  }
  return {
    isAsking: question.isAsking,
    postpone: () => setQuestion({ of: ended, isAsking: false, isPostponed: true }),
  };
}
