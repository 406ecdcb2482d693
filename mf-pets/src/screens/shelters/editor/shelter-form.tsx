import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import {
  SHELTER_ABOUT_MAX,
  SHELTER_ADDRESS_MAX,
  SHELTER_HOURS_MAX,
  SHELTER_NAME_MAX,
  SHELTER_WEBSITE_MAX,
} from '@qlixline/contract/limits';
import type { Shelter } from '@qlixline/contract/shelters/shelter';
import type { ShelterInput } from '@qlixline/contract/shelters/shelter-input';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import { useState } from 'react';
import { FormProvider, useController, useForm, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';

import { PlaceField } from '@qlixline/place-field/place-field';
import { LogoField } from './logo-field.tsx';
import styles from './shelter-editor.module.css';
import { shelterFormSchema, valuesOf } from './shelter-values.ts';
import type { ShelterValues } from './shelter-values.ts';

type ShelterFormProps = {
  /** Shelter to edit; undefined for a new one. */
  shelter?: Shelter;
  /** Label of the button. */
  action: string;
  save: (input: ShelterInput) => Promise<Shelter>;
  onDone: (id: number) => void;
};

/** Form for the public content of a shelter. */
export function ShelterForm({ shelter, action, save, onDone }: ShelterFormProps) {
  const form = useForm<ShelterValues, unknown, ShelterInput>({
    resolver: standardSchemaResolver(shelterFormSchema),
    defaultValues: valuesOf(shelter),
  });
  const { errors } = form.formState;
  const [isUploading, setUploading] = useState(false);
  const { submit, isSaving } = useSavedForm({ form, save, onSaved: ({ id }) => onDone(id) });

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <Card>
          <div className={styles.fields}>
            <LogoField onUploading={setUploading} />
            <TextField
              label="Name of the shelter"
              autoComplete="organization"
              maxLength={SHELTER_NAME_MAX * 2}
              error={errors.name?.message}
              {...form.register('name')}
            />
            <About control={form.control} />
          </div>
        </Card>
        <Card>
          <div className={styles.fields}>
            <Place control={form.control} />
            <TextArea
              label="Address"
              hint="Where people come to meet the animals. Everybody can read it."
              rows={2}
              maxLength={SHELTER_ADDRESS_MAX * 2}
              error={errors.address?.message}
              {...form.register('address')}
            />
            <TextArea
              label="Opening hours (optional)"
              rows={3}
              maxLength={SHELTER_HOURS_MAX * 2}
              placeholder="Tue to Sun, 10 to 17"
              error={errors.openingHours?.message}
              {...form.register('openingHours')}
            />
            <TextField
              label="Website (optional)"
              inputMode="url"
              autoComplete="url"
              placeholder="https://"
              maxLength={SHELTER_WEBSITE_MAX}
              error={errors.website?.message}
              {...form.register('website')}
            />
          </div>
        </Card>
        <div className={styles.actions}>
          <Button type="submit" size="large" loading={isSaving} disabled={isUploading}>
            {action}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

type FieldProps = { control: Control<ShelterValues, unknown, ShelterInput> };

function About({ control }: FieldProps) {
  const { field, fieldState } = useController({ control, name: 'about' });
  const about = useWatch({ control, name: 'about' });
  return (
    <TextArea
      label="About the shelter"
      hint="What it does, and how somebody adopts from it."
      rows={6}
      error={fieldState.error?.message}
      counter={{ used: countGraphemes(about), max: SHELTER_ABOUT_MAX }}
      {...field}
    />
  );
}

function Place({ control }: FieldProps) {
  const { field, fieldState } = useController({ control, name: 'place' });
  return (
    <PlaceField
      label="Town"
      hint="Its animals are found near it."
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
