import { messageOf } from '@qlixline/api-client/http';
import { refusedFields } from '@qlixline/api-client/refused-fields';
import { useDeleteAccount } from '@qlixline/api-client/session';
import type { AccountDeletion } from '@qlixline/contract/account-deletion';
import { DELETION_NOTICES } from '@qlixline/contract/deletion-notices';
import { pathOf } from '@qlixline/contract/endpoint-path';
import { CURRENT_PASSWORD_MISSING } from '@qlixline/contract/password-texts';
import type { Settings } from '@qlixline/contract/user';
import { useShell } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useId } from 'react';
import { useForm } from 'react-hook-form';

import styles from './delete-dialog.module.css';
import { DeletionTimes } from './deletion-times.tsx';

type DeleteDialogProps = { settings: Pick<Settings, 'email' | 'hasPassword'>; onClose: () => void };

/** Says what goes, asks when, and for the password of an account that has one. Afterwards the sign-in page says what happened. */
export function DeleteDialog({ settings: { email, hasPassword }, onClose }: DeleteDialogProps) {
  const shell = useShell();
  const deletion = useDeleteAccount();
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<AccountDeletion>({
    defaultValues: { when: 'later', ...(hasPassword && { currentPassword: '' }) },
  });
  const { errors } = formState;
  const isLeaving = formState.isSubmitting || deletion.isSuccess;

  async function submit(values: AccountDeletion) {
    try {
      await deletion.mutateAsync(values);
    } catch (error) {
      const refused = refusedFields(error, values);
      refused.forEach(({ field, message }, index) => setError(field, { message }, { shouldFocus: index === 0 }));
      if (refused.length === 0) setError('root', { message: messageOf(error) });
      return;
    }
    shell.reloadTo(`${pathOf('GET /api/login')}?notice=${DELETION_NOTICES[values.when]}`);
  }

  return (
    <Sheet
      open
      title="Delete your account?"
      onClose={onClose}
      footer={
        <>
          <Button variant="soft" disabled={isLeaving} onClick={onClose}>
            Keep account
          </Button>
          <Button type="submit" variant="danger" form={formId} loading={isLeaving}>
            {isLeaving ? 'Deleting...' : 'Delete account'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <WhatGoes />
        <DeletionTimes register={register('when')} error={errors.when?.message} />
        {hasPassword && (
          <>
            <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
            <TextField
              label="Current password"
              type="password"
              autoComplete="current-password"
              {...register('currentPassword', { required: CURRENT_PASSWORD_MISSING })}
              error={errors.currentPassword?.message}
            />
          </>
        )}
        {errors.root && <p role="alert">{errors.root.message}</p>}
      </form>
    </Sheet>
  );
}

function WhatGoes() {
  return (
    <div className={styles.what}>
      <p>With your account go, for everybody:</p>
      <ul>
        <li>your profile, your pets and your friendships</li>
        <li>your posts, stories, photos and messages, with what others wrote there</li>
        <li>your comments and likes on posts of others</li>
      </ul>
      <p className={styles.muted}>Your username stays reserved for a year, so that nobody is taken for you.</p>
    </div>
  );
}
