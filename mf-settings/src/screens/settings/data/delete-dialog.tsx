import { messageOf } from '@qlixline/api-client/calls/http';
import { useDeleteAccount } from '@qlixline/api-client/account/credentials';
import type { AccountDeletion } from '@qlixline/contract/account/account-deletion';
import { DELETION_NOTICES } from '@qlixline/contract/account/deletion-notices';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { CURRENT_PASSWORD_MISSING } from '@qlixline/contract/account/password-texts';
import type { Settings } from '@qlixline/contract/users/user';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { useShell } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useId } from 'react';
import { useForm } from 'react-hook-form';

import styles from './delete-dialog.module.css';
import { DeletionTimes } from './deletion-times.tsx';

type DeleteDialogProps = { settings: Pick<Settings, 'email' | 'hasPassword'>; onClose: () => void };

/**
 * Asks when to delete the account and, if it has one, for the password. Afterwards the sign-in page confirms the
 * deletion.
 */
export function DeleteDialog({ settings: { email, hasPassword }, onClose }: DeleteDialogProps) {
  const shell = useShell();
  const deletion = useDeleteAccount();
  const formId = useId();
  const form = useForm<AccountDeletion, unknown, AccountDeletion>({
    defaultValues: { when: 'later', ...(hasPassword && { currentPassword: '' }) },
  });
  const { register, setError, formState } = form;
  const { errors } = formState;
  const { submit, isSaving } = useSavedForm({
    form,
    isChanged: false, // a user who leaves has deleted nothing
    save: async (values: AccountDeletion) => {
      await deletion.mutateAsync(values);
      return values.when;
    },
    onSaved: (when) => shell.reloadTo(`${pathOf('GET /api/login')}?notice=${DELETION_NOTICES[when]}`),
    failed: (error) => setError('root', { message: messageOf(error) }),
  });

  return (
    <Sheet
      open
      title="Delete your account?"
      onClose={onClose}
      footer={
        <>
          <Button variant="soft" disabled={isSaving} onClick={onClose}>
            Keep account
          </Button>
          <Button type="submit" variant="danger" form={formId} loading={isSaving}>
            {isSaving ? 'Deleting...' : 'Delete account'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <DeletedContent />
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

function DeletedContent() {
  return (
    <div className={styles.what}>
      <p>This deletes for everybody:</p>
      <ul>
        <li>your profile, your pets and your friendships</li>
        <li>your posts, stories, photos and messages, with all replies</li>
        <li>your comments and likes on other posts</li>
      </ul>
      <p className={styles.muted}>Your username stays reserved for a year, so nobody can pretend to be you.</p>
    </div>
  );
}
