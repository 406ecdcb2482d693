import { PASSKEY_NAME_MAX } from '@qlixline/contract/limits';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';

import styles from './security.module.css';

type NameInput = { name: string };
type PasskeyNameFormProps = {
  title: string;
  /** Text above the field. */
  children?: ReactNode;
  name: string;
  hint?: string;
  /** Labels of the button, before and while it is saved. */
  submitLabel: string;
  pendingLabel: string;
  save: (input: NameInput) => Promise<unknown>;
  onSaved: () => void;
  messageOf: (error: unknown) => string;
  onClose: () => void;
};

/** Dialog with the name of a passkey. */
export function PasskeyNameForm({ title, children, name, hint, ...props }: PasskeyNameFormProps) {
  const { submitLabel, pendingLabel, save, onSaved, messageOf, onClose } = props;
  const formId = useId();
  const form = useForm<NameInput, unknown, NameInput>({ defaultValues: { name } });
  const { register, setError, formState } = form;
  const { submit, isSaving } = useSavedForm({
    form,
    isChanged: false, // a few words, not worth a question
    save,
    onSaved,
    failed: (error) => setError('root', { message: messageOf(error) }),
  });
  return (
    <Sheet
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="soft" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {isSaving ? pendingLabel : submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {children}
        <TextField
          label="Name"
          maxLength={PASSKEY_NAME_MAX}
          hint={hint}
          {...register('name', { required: 'Please enter a name' })}
          data-initial-focus
          error={formState.errors.name?.message}
        />
        {formState.errors.root && <p role="alert">{formState.errors.root.message}</p>}
      </form>
    </Sheet>
  );
}
