import type { CareInstructions } from '@qlixline/contract/care-plans/care-plan';
import { CARE_CONTACTS_MAX } from '@qlixline/contract/limits';
import { Button } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { TextField } from '@qlixline/ui/text-field';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';

import styles from './care-plan.module.css';

/** People whom a sitter can call. */
export function ContactFields() {
  const { control, register, formState } = useFormContext<CareInstructions>();
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' });
  const errors = formState.errors.contacts;
  return (
    <fieldset className={styles.fields}>
      <legend>In an emergency</legend>
      {fields.map(({ id }, nth) => (
        <div key={id} role="group" aria-label={`Contact ${nth + 1}`} className={styles.contact}>
          <div className={styles.pair}>
            <TextField
              label="Name"
              autoComplete="off"
              error={errors?.[nth]?.name?.message}
              {...register(`contacts.${nth}.name`)}
            />
            <TextField
              label="Phone number"
              type="tel"
              autoComplete="off"
              error={errors?.[nth]?.phone?.message}
              {...register(`contacts.${nth}.phone`)}
            />
          </div>
          <div className={styles.note}>
            <TextField
              label="Note (optional)"
              autoComplete="off"
              error={errors?.[nth]?.note?.message}
              {...register(`contacts.${nth}.note`)}
            />
            <IconButton label={`Remove contact ${nth + 1}`} icon={<X aria-hidden />} onClick={() => remove(nth)} />
          </div>
        </div>
      ))}
      {fields.length < CARE_CONTACTS_MAX && (
        <div>
          <Button
            variant="soft"
            size="small"
            icon={<Plus aria-hidden />}
            onClick={() => append({ name: '', phone: '', note: '' })}
          >
            Add a contact
          </Button>
        </div>
      )}
    </fieldset>
  );
}
