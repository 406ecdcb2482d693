import type { CareContact, CareInstructions } from '@qlixline/contract/care-plans/care-plan';
import { CARE_CONTACTS_MAX } from '@qlixline/contract/limits';
import { Button } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { TextField } from '@qlixline/ui/text-field';
import { Plus, X } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';

import styles from './care-plan.module.css';

/** People whom a sitter can call. */
export function ContactFields() {
  const { control, register, formState, setValue } = useFormContext<CareInstructions>();
  // Without `useFieldArray`, whose bytes all forms that share the library would pay.
  const contacts = useWatch({ control, name: 'contacts' });
  const change = (changed: CareContact[]) => setValue('contacts', changed, { shouldDirty: true });
  const errors = formState.errors.contacts;
  return (
    <fieldset className={styles.fields}>
      <legend>In an emergency</legend>
      {contacts.map((_, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- the form names the fields by their index
        <div key={nth} role="group" aria-label={`Contact ${nth + 1}`} className={styles.contact}>
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
            <IconButton
              label={`Remove contact ${nth + 1}`}
              icon={<X aria-hidden />}
              onClick={() => change(contacts.filter((_contact, at) => at !== nth))}
            />
          </div>
        </div>
      ))}
      {contacts.length < CARE_CONTACTS_MAX && (
        <div>
          <Button
            variant="soft"
            size="small"
            icon={<Plus aria-hidden />}
            onClick={() => change([...contacts, { name: '', phone: '', note: '' }])}
          >
            Add a contact
          </Button>
        </div>
      )}
    </fieldset>
  );
}
