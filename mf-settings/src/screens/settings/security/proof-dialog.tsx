import { messageOf } from '@qlixline/api-client/calls/http';
import { useProveWithPasskey } from '@qlixline/api-client/account/passkeys';
import { securityQuery, useProveSession } from '@qlixline/api-client/account/security';
import { CODE_MISSING, CURRENT_PASSWORD_MISSING } from '@qlixline/contract/account/password-texts';
import type { ProofWay, SessionProof } from '@qlixline/contract/account/security';
import { FRESH_SIGN_IN_MINUTES } from '@qlixline/contract/limits';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { useShell } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';

import { answerWithPasskey, canUsePasskeys, passkeyProblem } from './browser-passkeys.ts';
import styles from './security.module.css';

type ProofDialogProps = { onEnd: (isProved: boolean) => void };

/** Asks the user to prove who they are, by what the account has: a code, the password, or another sign-in. */
export function ProofDialog({ onEnd }: ProofDialogProps) {
  const security = useQuery(securityQuery);
  if (security.data?.proof === 'sign-in') return <SignInAgain onEnd={onEnd} />;
  if (security.data) {
    const { proof, passkeys } = security.data;
    return <ProofForm way={proof} hasPasskeys={passkeys.length > 0 && canUsePasskeys()} onEnd={onEnd} />;
  }
  if (security.isPending) return null; // the button that was pressed shows that it works
  return (
    <Sheet open size="small" title="Confirm that it’s you" onClose={() => onEnd(false)}>
      <ErrorState
        title="This could not be loaded"
        text={messageOf(security.error)}
        onRetry={() => void security.refetch()}
        retrying={security.isFetching}
      />
    </Sheet>
  );
}

const FIELDS = {
  password: {
    label: 'Password',
    type: 'password',
    autoComplete: 'current-password',
    missing: CURRENT_PASSWORD_MISSING,
  },
  code: { label: 'Code', type: 'text', autoComplete: 'one-time-code', missing: CODE_MISSING },
} as const;
const EXPLANATIONS = {
  password: 'Enter your password to continue.',
  code: 'Enter the code of your authenticator app, or a recovery code.',
} as const;

type ProofFormProps = ProofDialogProps & { way: Exclude<ProofWay, 'sign-in'>; hasPasskeys: boolean };

function ProofForm({ way, hasPasskeys, onEnd }: ProofFormProps) {
  const prove = useProveSession();
  const passkey = useProveWithPasskey(answerWithPasskey);
  const formId = useId();
  const form = useForm<SessionProof, unknown, SessionProof>({ defaultValues: { [way]: '' } });
  const { register, setError, formState } = form;
  const { submit, isSaving } = useSavedForm({
    form,
    isChanged: false, // neither a password nor a code is kept for later
    save: prove.mutateAsync,
    onSaved: () => onEnd(true),
    failed: (error) => setError('root', { message: messageOf(error) }),
  });
  const { missing, ...field } = FIELDS[way];

  async function proveWithPasskey() {
    form.clearErrors();
    try {
      await passkey.mutateAsync();
      onEnd(true);
    } catch (error) {
      setError('root', { message: passkeyProblem(error) });
    }
  }

  return (
    <Sheet
      open
      size="small"
      title="Confirm that it’s you"
      onClose={() => onEnd(false)}
      footer={
        <>
          <Button variant="soft" onClick={() => onEnd(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {isSaving ? 'Checking...' : 'Continue'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.stopPropagation(); // React hands it to the form around the button that was pressed
          submit(event);
        }}
      >
        <p>
          {EXPLANATIONS[way]} We won’t ask again for {FRESH_SIGN_IN_MINUTES} minutes.
        </p>
        <TextField
          {...field}
          {...register(way, { required: missing })}
          data-initial-focus
          error={formState.errors[way]?.message}
        />
        {formState.errors.root && <p role="alert">{formState.errors.root.message}</p>}
        {hasPasskeys && (
          <Button variant="soft" loading={passkey.isPending} onClick={() => void proveWithPasskey()}>
            Use a passkey
          </Button>
        )}
      </form>
    </Sheet>
  );
}

/** Accounts of an issuer prove themselves there, by signing in. */
function SignInAgain({ onEnd }: ProofDialogProps) {
  const shell = useShell();
  return (
    <Sheet
      open
      size="small"
      title="Please sign in again"
      onClose={() => onEnd(false)}
      footer={
        <>
          <Button variant="soft" onClick={() => onEnd(false)}>
            Cancel
          </Button>
          <Button onClick={() => void shell.signOut()}>Sign out</Button>
        </>
      }
    >
      <p>To do this, sign out, sign in again and come back within {FRESH_SIGN_IN_MINUTES} minutes.</p>
    </Sheet>
  );
}
