import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { LISTING_DESCRIPTION_MAX, LISTING_IMAGES_MAX, LISTING_TITLE_MAX } from '@qlixline/contract/limits';
import type { Listing } from '@qlixline/contract/listings/listing';
import type { ListingUpdate } from '@qlixline/contract/listings/listing-input';
import { missingToPublish } from '@qlixline/contract/listings/listing-content';
import type { ContentError } from '@qlixline/contract/listings/listing-content';
import { traitGroupsOf } from '@qlixline/contract/listings/listing-traits';
import type { TraitGroup } from '@qlixline/contract/listings/listing-traits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import type { ListingKind } from '@qlixline/contract/listings/listing-states';
import { showRefused } from '@qlixline/saved-form/show-refused';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useController, useForm, useFormContext, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';

import { KindFields } from '../../../animal-form/kind-fields.tsx';
import { FORM_TEXTS } from '../form-texts.ts';
import { PlaceField } from '@qlixline/place-field/place-field';
import { useHomeTown } from '@qlixline/place-field/use-home-town';
import styles from './editor.module.css';
import { kindOfForm, listingFormSchema } from './listing-values.ts';
import type { FormKind, ListingValues } from './listing-values.ts';
import { TraitFields } from './trait-fields.tsx';
import { useSaveListing } from './use-save-listing.ts';
import type { NewListingOf } from './use-save-listing.ts';

const TRAITS: Record<FormKind, { groups: readonly TraitGroup[]; hint?: string }> = {
  adoption: {
    groups: traitGroupsOf('adoption'),
    hint: 'Say what you know. People search by these answers.',
  },
  thing: { groups: ['category', 'condition'] },
  animal: { groups: ['gender'] },
  mating: { groups: ['tests', 'terms', 'papers'], hint: 'Name the tests whose results you can show.' },
};

const loadDraft = () => import('@qlixline/saved-form/form-draft').then((part) => part.FormDraft);
/** Renders nothing: without its code a draft isn't kept, and the form works. */
const renderNothing = () => null;
const loadPhotos = () => import('@qlixline/photos/photos-field').then((part) => part.PhotosField);
const loadPrice = () => import('./price-field.tsx').then((part) => part.PriceField);
const loadRules = () => import('@qlixline/contract/listings/mating-content');
const loadChecklist = () => import('./mating-checklist.tsx').then((part) => part.MatingChecklist);
const loadBirthday = () => import('./birthday-field.tsx').then((part) => part.BirthdayField);

type ListingFormProps = {
  form: FormKind;
  /** Listing to edit; undefined for a new one. */
  listing?: Listing;
  of: NewListingOf;
  initial: ListingValues;
  /** False while the shelter that offers it isn't approved, so that it stays a draft. */
  mayPublish?: boolean;
  onDone: (id: number) => void;
  /** Content before the fields. */
  children?: ReactNode;
};

/** Form for the content of a listing. A draft may be incomplete. */
export function ListingForm({
  form: formKind,
  listing,
  of,
  initial,
  mayPublish = true,
  onDone,
  children,
}: ListingFormProps) {
  const kind = kindOfForm(formKind);
  const form = useForm<ListingValues, unknown, ListingUpdate>({
    resolver: standardSchemaResolver(listingFormSchema),
    defaultValues: initial,
  });
  const { errors } = form.formState;
  const [isUploading, setUploading] = useState(false);
  const { save: saveListing } = useSaveListing(kind, listing, of);
  const toast = useToast();
  const isDraft = !listing || listing.state === 'draft';
  const publishes = isDraft && mayPublish;

  const { save, isSaving } = useSavedForm({
    form,
    save: (update: ListingUpdate) => send(update, publishes),
    onSaved: onDone,
  });

  async function send(update: ListingUpdate, isToPublish: boolean): Promise<number> {
    const { id, title } = await saveListing(update, isToPublish);
    toast(isToPublish ? { title: `${title} is published` } : { title: 'Saved' });
    return id;
  }

  const submit = (isToPublish: boolean) =>
    form.handleSubmit(async (update) => {
      const missing = isToPublish || !isDraft ? await missingIn(kind, update) : [];
      if (missing.length > 0) return void showRefused(form, missing);
      await save(update, () => send(update, isToPublish));
    });

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(publishes)(event)}>
        {!listing && (
          <LazyPart
            load={loadDraft}
            props={{ name: `listing-${formKind}-${of.petId ?? 'another'}` }}
            failed={renderNothing}
          />
        )}
        <Card>
          <div className={styles.fields}>
            {children}
            <LazyPart
              load={loadPhotos}
              props={{
                of: 'of the animal',
                max: LISTING_IMAGES_MAX,
                tooMany: `A listing has at most ${LISTING_IMAGES_MAX} photos`,
                onUploading: setUploading,
              }}
              waiting={<div className={styles.photosToCome} />}
            />
            <TextField
              label={formKind === 'thing' ? 'Title' : 'Name'}
              autoComplete="off"
              maxLength={LISTING_TITLE_MAX * 2}
              error={errors.title?.message}
              {...form.register('title')}
            />
            {formKind === 'mating' ? (
              <LazyPart load={loadChecklist} props={{ petId: of.petId }} />
            ) : (
              <KindFields withBreed={formKind !== 'thing'} />
            )}
            {formKind === 'animal' && <LazyPart load={loadBirthday} props={{}} />}
          </div>
        </Card>
        <Card>
          <TraitFields kind={kind} {...TRAITS[formKind]} />
        </Card>
        {kind === 'sale' && (
          <Card>
            <LazyPart load={loadPrice} props={{}} />
          </Card>
        )}
        <Card>
          <div className={styles.fields}>
            <Description control={form.control} hint={FORM_TEXTS[kind].descriptionHint} />
            <Place control={form.control} isPreset={!listing && of.shelterId === null} />
          </div>
        </Card>
        <div className={styles.actions}>
          <Button type="submit" size="large" loading={isSaving} disabled={isUploading}>
            {publishes ? 'Publish' : isDraft ? 'Save draft' : 'Save'}
          </Button>
          {publishes && (
            <Button variant="soft" size="large" disabled={isSaving || isUploading} onClick={() => void submit(false)()}>
              Save draft
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}

type FieldProps = { control: Control<ListingValues, unknown, ListingUpdate> };

function Description({ control, hint }: FieldProps & { hint: string }) {
  const { field, fieldState } = useController({ control, name: 'description' });
  const description = useWatch({ control, name: 'description' });
  return (
    <TextArea
      label="Description"
      hint={hint}
      rows={7}
      error={fieldState.error?.message}
      counter={{ used: countGraphemes(description), max: LISTING_DESCRIPTION_MAX }}
      {...field}
    />
  );
}

/** Field for the place. `isPreset` starts with the location of the profile. */
function Place({ control, isPreset }: FieldProps & { isPreset: boolean }) {
  const { field, fieldState } = useController({ control, name: 'place' });
  const { resetField, getFieldState } = useFormContext<ListingValues>();
  const { town } = useHomeTown();
  useEffect(() => {
    if (isPreset && town && !getFieldState('place').isDirty) resetField('place', { defaultValue: town });
  }, [isPreset, town, resetField, getFieldState]);
  return (
    <PlaceField
      label="Place"
      hint="Others see the town and the rough area, never your address."
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

/** Returns missing content. The rules for mating are loaded only with that form; without them, the server checks. */
async function missingIn(kind: ListingKind, update: ListingUpdate): Promise<ContentError[]> {
  const now = new Date();
  const missing = missingToPublish(kind, update, now);
  if (kind !== 'mating') return missing;
  const rules = await loadRules().catch(() => undefined);
  return [...(rules?.brokenMatingRules(kind, update, now) ?? []), ...missing];
}
