import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { messageOf } from '@qlixline/api-client/calls/http';
import { useChangePassword } from '@qlixline/api-client/account/credentials';
import { PASSWORD_MIN } from '@qlixline/contract/limits';
import { passwordChangeSchema } from '@qlixline/contract/account/password-change';
import type { PasswordChange } from '@qlixline/contract/account/password-change';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useId } from 'react';
import { useForm } from 'react-hook-form';

import styles from './password-dialog.module.css';

/** Dialog to change the password. `email` identifies the account for password managers. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const toast = useToast();
  const change = useChangePassword();
  const formId = useId();
  const form = useForm<PasswordChange, unknown, PasswordChange>({
    resolver: standardSchemaResolver(passwordChangeSchema),
    defaultValues: { currentPassword: '', password: '' },
  });

  const { register, setError, formState } = form;
  const { submit, isSaving } = useSavedForm({
    form,
    isChanged: false, // a password is not kept for later
    save: change.mutateAsync,
    onSaved: () => {
      toast({ title: 'Your password is changed', description: 'All your other devices are signed out.' });
      onClose();
    },
    failed: (error) => setError('root', { message: messageOf(error) }),
  });

  return (
    <Sheet
      open
      size="small"
      title="Change password"
      onClose={onClose}
      footer={
        <>
          <Button variant="soft" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {isSaving ? 'Saving...' : 'Save password'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...register('currentPassword')}
          error={formState.errors.currentPassword?.message}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters. Your other devices will be signed out.`}
          {...register('password')}
          error={formState.errors.password?.message}
        />
        {formState.errors.root && <p role="alert">{formState.errors.root.message}</p>}
      </form>
    </Sheet>
  );
}
