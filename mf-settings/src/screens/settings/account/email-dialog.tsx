import { messageOf } from '@qlixline/api-client/calls/http';
import { useChangeEmail } from '@qlixline/api-client/account/email-change';
import type { EmailChange } from '@qlixline/contract/account/email-change';
import { EMAIL_MISSING } from '@qlixline/contract/account/password-texts';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useId } from 'react';
import { useForm } from 'react-hook-form';

import styles from './password-dialog.module.css';

/** Dialog to change the e-mail address, which the new address has to confirm. */
export function EmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const toast = useToast();
  const change = useChangeEmail();
  const formId = useId();
  const form = useForm<EmailChange, unknown, EmailChange>({
    defaultValues: { email: '' },
  });
  const { register, setError, formState } = form;
  const { submit, isSaving } = useSavedForm({
    form,
    isChanged: false, // an address is typed again quickly
    save: change.mutateAsync,
    onSaved: () => {
      toast({ title: 'Link sent', description: 'Open it in your new mailbox within a day.' });
      onClose();
    },
    failed: (error) => setError('root', { message: messageOf(error) }),
  });

  return (
    <Sheet
      open
      size="small"
      title="Change e-mail"
      onClose={onClose}
      footer={
        <>
          <Button variant="soft" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {isSaving ? 'Sending...' : 'Send link'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p>
          Your e-mail stays {email} until you open the link that we send to the new one. We’ll tell the old one, too.
        </p>
        <TextField
          label="New e-mail"
          type="email"
          autoComplete="email"
          {...register('email', { required: EMAIL_MISSING })}
          error={formState.errors.email?.message}
        />
        {formState.errors.root && <p role="alert">{formState.errors.root.message}</p>}
      </form>
    </Sheet>
  );
}
