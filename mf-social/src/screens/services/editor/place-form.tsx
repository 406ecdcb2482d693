import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { PLACE_ADDRESS_MAX, PLACE_NAME_MAX, PLACE_NOTE_MAX, PLACE_PHONE_MAX } from '@qlixline/contract/limits';
import { PLACE_CATEGORIES } from '@qlixline/contract/places/place-categories';
import type { PlaceInput } from '@qlixline/contract/places/place-input';
import { PointField } from '@qlixline/place-field/point-field';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Select } from '@qlixline/ui/select';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import { FormProvider, useController, useForm, useFormContext, useWatch } from 'react-hook-form';

import { CATEGORY_NAMES } from '../../../places/category-names.ts';
import styles from './editor.module.css';
import { HoursField } from './hours-field.tsx';
import { placeFormSchema } from './place-values.ts';
import type { PlaceValues } from './place-values.ts';

const loadDraft = () => import('@qlixline/saved-form/form-draft').then((part) => part.FormDraft);
/** Renders nothing: without its code a draft isn't kept, and the form works. */
const renderNothing = () => null;

const CATEGORIES = PLACE_CATEGORIES.map((category) => ({ value: category, label: CATEGORY_NAMES[category] }));
const WHEELCHAIR = [
  { value: 'yes', label: 'Yes' },
  { value: 'limited', label: 'Partly' },
  { value: 'no', label: 'No' },
];

type PlaceFormProps = {
  initial: PlaceValues;
  /** Name under which a new place is kept on this device; absent for one that exists. */
  draft?: string;
  /** Label of the button. */
  label: string;
  /** Adds a field for a note to the moderator. */
  withNote: boolean;
  save: (place: PlaceInput, note: string) => Promise<unknown>;
  onDone: () => void;
};

/** Form for the content of a place. */
export function PlaceForm({ initial, draft, label, withNote, save, onDone }: PlaceFormProps) {
  const form = useForm<PlaceValues, unknown, PlaceInput>({
    resolver: standardSchemaResolver(placeFormSchema),
    defaultValues: initial,
  });
  const { errors } = form.formState;
  const note = useWatch({ control: form.control, name: 'note' });
  const used = countGraphemes(note.trim());
  const { submit, isSaving } = useSavedForm({
    form,
    save: (place: PlaceInput) => save(place, note.trim()),
    fieldOf: (field) => FIELDS.find((name) => name === field),
    onSaved: onDone,
  });

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {draft !== undefined && <LazyPart load={loadDraft} props={{ name: draft }} failed={renderNothing} />}
        <Card>
          <div className={styles.fields}>
            <Select
              label="What is it?"
              placeholder="Choose"
              options={CATEGORIES}
              error={errors.category?.message}
              {...form.register('category')}
            />
            <TextField
              label="Name"
              autoComplete="off"
              maxLength={PLACE_NAME_MAX * 2}
              error={errors.name?.message}
              {...form.register('name')}
            />
            <TextField
              label="Address (optional)"
              placeholder="Street and number, town"
              autoComplete="off"
              maxLength={PLACE_ADDRESS_MAX * 2}
              error={errors.address?.message}
              {...form.register('address')}
            />
            <Point />
          </div>
        </Card>
        <Card>
          <div className={styles.fields}>
            <HoursField />
            <div className={styles.pair}>
              <TextField
                label="Phone (optional)"
                type="tel"
                autoComplete="off"
                maxLength={PLACE_PHONE_MAX}
                error={errors.phone?.message}
                {...form.register('phone')}
              />
              <TextField
                label="Website (optional)"
                type="url"
                placeholder="https://"
                autoComplete="off"
                error={errors.website?.message}
                {...form.register('website')}
              />
            </div>
            <Select
              label="Wheelchair accessible? (optional)"
              placeholder="Not known"
              options={WHEELCHAIR}
              {...form.register('wheelchair')}
            />
            {withNote && (
              <TextArea
                label="Note to the moderator (optional)"
                rows={3}
                counter={{ used, max: PLACE_NOTE_MAX }}
                error={used > PLACE_NOTE_MAX ? `Please use at most ${PLACE_NOTE_MAX} characters` : undefined}
                {...form.register('note')}
              />
            )}
          </div>
        </Card>
        <div>
          <Button type="submit" size="large" loading={isSaving} disabled={used > PLACE_NOTE_MAX}>
            {label}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

const FIELDS = ['category', 'name', 'address', 'phone', 'website', 'wheelchair'] as const;

function Point() {
  const { control, getValues, setValue } = useFormContext<PlaceValues>();
  const latitude = useController({ control, name: 'point.latitude' });
  const longitude = useController({ control, name: 'point.longitude' });
  const [north, east] = [latitude.field.value, longitude.field.value];
  return (
    <PointField
      label="On the map"
      spot="at the right spot"
      value={north === null || east === null ? null : { latitude: north, longitude: east }}
      error={latitude.fieldState.error?.message}
      fieldRef={latitude.field.ref}
      onChange={(chosen) => {
        latitude.field.onChange(chosen?.latitude ?? null);
        longitude.field.onChange(chosen?.longitude ?? null);
      }}
      precision="address"
      onNamed={(address) => {
        if (getValues('address').trim() === '') setValue('address', address, { shouldDirty: true });
      }}
    />
  );
}
