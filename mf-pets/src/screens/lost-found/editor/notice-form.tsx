import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { messageOf } from '@qlixline/api-client/calls/http';
// oxlint-disable-next-line no-restricted-imports -- saved-form is more than this route's bytes allow
import { refusedFields } from '@qlixline/api-client/calls/refused-fields';
import { ANIMAL_GENDERS, ANIMAL_SIZES, genderName, sizeName } from '@qlixline/contract/pets/animal-looks';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { NOTICE_IMAGES_MAX, NOTICE_MARKS_MAX, NOTICE_REWARD_MAX, NOTICE_WITHHELD_MAX } from '@qlixline/contract/limits';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import type { NoticeUpdate } from '@qlixline/contract/lost-found/notice-input';
import { useToast, useUnsavedChanges } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Select } from '@qlixline/ui/select';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';

import { KindFields } from '../../../animal-form/kind-fields.tsx';
import { localMoment } from '../../../local-moment/local-moment.ts';
import { ColoursField } from './colours-field.tsx';
import styles from './lost-found-editor.module.css';
import { noticeFormSchema } from './notice-values.ts';
import type { NoticeValues } from './notice-values.ts';
import { WhereFields } from './where-fields.tsx';

const loadDraft = () => import('@qlixline/saved-form/form-draft').then((part) => part.FormDraft);
const loadPhotos = () => import('@qlixline/photos/photos-field').then((part) => part.PhotosField);

/** Renders nothing: without its code a draft isn't kept, and the form works. */
const renderNothing = () => null;

const SIZES = ANIMAL_SIZES.map((size) => ({ value: size, label: sizeName(size) }));
const GENDERS = ANIMAL_GENDERS.map((gender) => ({ value: gender, label: genderName(gender) }));

type NoticeFormProps = {
  initial: NoticeValues;
  /** Name under which a new notice is kept on this device; absent for one that exists. */
  draft?: string;
  /** Label of the button. */
  label: string;
  save: (update: NoticeUpdate) => Promise<Notice>;
  onDone: (notice: Notice) => void;
  /** Content before the fields. */
  children?: ReactNode;
};

/** Form for the content of a notice. */
export function NoticeForm({ initial, draft, label, save, onDone, children }: NoticeFormProps) {
  const form = useForm<NoticeValues, unknown, NoticeUpdate>({
    resolver: standardSchemaResolver(noticeFormSchema),
    defaultValues: initial,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const toast = useToast();
  const [saved, setSaved] = useState<Notice>();
  const [isUploading, setUploading] = useState(false);
  useUnsavedChanges(isDirty && saved === undefined);
  // Waits until unsaved changes are released, because leaving would ask for confirmation.
  useEffect(() => {
    if (saved) onDone(saved);
  }, [saved, onDone]);
  const isLost = initial.kind === 'lost';

  const submit = form.handleSubmit(async (update) => {
    try {
      setSaved(await save(update));
    } catch (error) {
      const refused = refusedFields(error, update).filter(({ field }) => field in initial);
      for (const { field, message } of refused) form.setError(field, { message });
      if (refused.length === 0) {
        toast({ variant: 'destructive', title: 'Not saved', description: messageOf(error) });
      }
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {draft !== undefined && <LazyPart load={loadDraft} props={{ name: draft }} failed={renderNothing} />}
        <Card>
          <div className={styles.fields}>
            {children}
            {!isLost && <KindFields withBreed />}
            <TextField
              label={isLost ? 'When was it last seen?' : 'When did you find it?'}
              type="datetime-local"
              max={localMoment(new Date())}
              error={errors.happenedAt?.message}
              {...form.register('happenedAt')}
            />
            <WhereFields
              label={isLost ? 'Where was it last seen?' : 'Where did you find it?'}
              hint="Everybody sees this text. Only you see the exact point on the map."
            />
          </div>
        </Card>
        <Card>
          <div className={styles.fields}>
            <div className={styles.pair}>
              <Select label="Size (optional)" placeholder="Not known" options={SIZES} {...form.register('size')} />
              {!isLost && (
                <Select
                  label="Gender (optional)"
                  placeholder="Not known"
                  options={GENDERS}
                  {...form.register('gender')}
                />
              )}
            </div>
            <ColoursField />
            <Marks />
            <TextField
              label="Secret mark (optional)"
              hint={
                isLost
                  ? 'Only you see it. Ask for it when somebody says they have your pet.'
                  : 'Only you see it. Ask for it when somebody says it is theirs.'
              }
              autoComplete="off"
              maxLength={NOTICE_WITHHELD_MAX * 2}
              error={errors.withheldMark?.message}
              {...form.register('withheldMark')}
            />
            {isLost && (
              <TextField
                label="Reward (optional)"
                autoComplete="off"
                maxLength={NOTICE_REWARD_MAX * 2}
                error={errors.reward?.message}
                {...form.register('reward')}
              />
            )}
            <LazyPart
              load={loadPhotos}
              props={{
                of: 'of the animal',
                max: NOTICE_IMAGES_MAX,
                tooMany: `A notice has at most ${NOTICE_IMAGES_MAX} photos`,
                ...(isLost && { hint: 'The profile photo is always shown.' }),
                onUploading: setUploading,
              }}
              waiting={<div className={styles.photosToCome} />}
            />
            <label className={styles.check}>
              <input type="checkbox" {...form.register('allowsVisitors')} />
              Anybody with the link can see it
              <small>Even without an account. They can report sightings, too.</small>
            </label>
          </div>
        </Card>
        <div className={styles.actions}>
          <Button type="submit" size="large" loading={isSubmitting} disabled={isUploading}>
            {label}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

function Marks() {
  const { control, register, formState } = useFormContext<NoticeValues>();
  const marks = useWatch({ control, name: 'marks' });
  return (
    <TextArea
      label="Marks (optional)"
      hint="A collar, a white paw, how it behaves when somebody comes near."
      rows={4}
      counter={{ used: countGraphemes(marks), max: NOTICE_MARKS_MAX }}
      error={formState.errors.marks?.message}
      {...register('marks')}
    />
  );
}
