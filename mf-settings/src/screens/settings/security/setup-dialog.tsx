import { messageOf } from '@qlixline/api-client/calls/http';
import { useSetUpSecondFactor, useTurnOnSecondFactor } from '@qlixline/api-client/account/security';
import { CODE_MISSING } from '@qlixline/contract/account/password-texts';
import type { SecondFactorSetup } from '@qlixline/contract/account/second-factor';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { Button, buttonClass } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';

import { LinesSkeleton } from '../lines-skeleton.tsx';
import styles from './security.module.css';

type SetupDialogProps = { onClose: () => void; onCodes: (codes: string[]) => void };

const LINES_OF_FOUR = /.{4}(?=.)/g;

/** Shows the secret for an authenticator app, and asks for the app's first code. */
export function SetupDialog({ onClose, onCodes }: SetupDialogProps) {
  const { mutate, data: setup, error, isPending } = useSetUpSecondFactor();
  const turnOn = useTurnOnSecondFactor();
  const formId = useId();
  useEffect(() => mutate(), [mutate]);
  const form = useForm<{ code: string }, unknown, { code: string }>({ defaultValues: { code: '' } });
  const { register, setError, formState } = form;
  const { submit, isSaving } = useSavedForm({
    form,
    isChanged: false, // whoever leaves starts with another secret
    save: ({ code }: { code: string }) => turnOn.mutateAsync({ setup: setup?.setup ?? '', code }),
    onSaved: ({ recoveryCodes }) => onCodes(recoveryCodes),
    failed: (failure) => setError('root', { message: messageOf(failure) }),
  });

  return (
    <Sheet
      open
      title="Turn on two-step sign-in"
      onClose={onClose}
      footer={
        <>
          <Button variant="soft" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSaving} disabled={!setup}>
            {isSaving ? 'Checking...' : 'Turn on'}
          </Button>
        </>
      }
    >
      {setup ? (
        <form id={formId} className={styles.form} noValidate onSubmit={submit}>
          <SecretToScan {...setup} />
          <TextField
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="The six digits that the app shows now"
            {...register('code', { required: CODE_MISSING })}
            error={formState.errors.code?.message}
          />
          {formState.errors.root && <p role="alert">{formState.errors.root.message}</p>}
        </form>
      ) : error ? (
        <ErrorState
          title="This can’t be set up now"
          text={messageOf(error)}
          onRetry={() => mutate()}
          retrying={isPending}
        />
      ) : (
        <LinesSkeleton label="Loading the code to scan" />
      )}
    </Sheet>
  );
}

function SecretToScan({ secret, uri, qr }: SecondFactorSetup) {
  return (
    <>
      <p>Scan this with an authenticator app, such as the one of your phone or your password manager.</p>
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code for your app">
        <path d={qr.path} fill="currentColor" />
      </svg>
      <p>
        Can’t scan? Enter this key in the app:
        <code className={styles.secret}>{secret.replaceAll(LINES_OF_FOUR, '$& ')}</code>
      </p>
      <p>
        <a className={buttonClass({ variant: 'soft' })} href={uri}>
          Open an app on this device
        </a>
      </p>
    </>
  );
}
