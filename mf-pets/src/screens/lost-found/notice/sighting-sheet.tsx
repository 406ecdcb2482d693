import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useReportSighting } from '@qlixline/api-client/lost-found/lost-found';
import { useDiscardUpload, useUploadImage } from '@qlixline/api-client/uploads/uploads';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { imageAtWidth } from '@qlixline/contract/images/image-url';
import { SIGHTING_TEXT_MAX } from '@qlixline/contract/limits';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import { sightingInputSchema } from '@qlixline/contract/lost-found/sighting';
import type { SightingInput } from '@qlixline/contract/lost-found/sighting';
import { PhotoInput } from '@qlixline/photos/photo-input';
import { SensitiveChoice } from '@qlixline/photos/sensitive-choice';
import { useUploadEach } from '@qlixline/photos/use-upload-toasts';
import { TrustNote } from '@qlixline/reports/trust-note';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { FormSheet } from '@qlixline/ui/confirm-dialog';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import { useId } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';

import { WhereFields } from '../editor/where-fields.tsx';
import { NO_PLACE } from '../exact-place-value.ts';
import type { ExactPlaceValue } from '../exact-place-value.ts';
import { isoMoment, localMoment } from '../../../local-moment/local-moment.ts';
import { calledOf } from '../notice-texts.ts';
import styles from './notice.module.css';

type SightingValues = {
  seenAt: string;
  place: ExactPlaceValue;
  text: string;
  imageUrl: string | null;
  isSensitive: boolean;
};

const sightingFormSchema = z.pipe(
  z.pipe(
    z.custom<SightingValues>(),
    z.transform(({ seenAt, ...rest }): unknown => ({ ...rest, seenAt: isoMoment(seenAt) })),
  ),
  sightingInputSchema,
) as z.ZodMiniType<SightingInput, SightingValues>;

type SightingSheetProps = { notice: Notice; onClose: () => void };

/** Sheet to report a sighting with time, place, text and an optional photo. */
export function SightingSheet({ notice, onClose }: SightingSheetProps) {
  const formId = useId();
  const toast = useToast();
  const { mutateAsync: report } = useReportSighting(notice.id);
  const { keyFor } = useIdempotencyKey();
  const form = useForm<SightingValues, unknown, SightingInput>({
    resolver: standardSchemaResolver(sightingFormSchema),
    defaultValues: {
      seenAt: localMoment(new Date()),
      place: NO_PLACE,
      text: '',
      imageUrl: null,
      isSensitive: false,
    },
  });
  const { errors } = form.formState;
  const { submit, isSaving, isUnsaved } = useSavedForm({
    form,
    save: (input: SightingInput) => report({ input, idempotencyKey: keyFor(input) }),
    onSaved: () => {
      toast({
        title: 'Thank you',
        description: `We’ve told the family.`,
      });
      onClose();
    },
    failed: 'Not sent',
  });

  return (
    <FormSheet
      isChanged={isUnsaved}
      size="large"
      title={`I have seen ${calledOf(notice)}`}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} loading={isSaving}>
          Send
        </Button>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate className={styles.form} onSubmit={submit}>
          <TrustNote reach="sighting" />
          <TextField
            label="When?"
            type="datetime-local"
            max={localMoment(new Date())}
            error={errors.seenAt?.message}
            {...form.register('seenAt')}
          />
          <WhereFields
            label="Where?"
            around={notice.place}
            hint="Everybody sees this text. Only the family sees the exact point."
          />
          <What />
          <Photo />
        </form>
      </FormProvider>
    </FormSheet>
  );
}

function What() {
  const { control, register, formState } = useFormContext<SightingValues>();
  const text = useWatch({ control, name: 'text' });
  return (
    <TextArea
      label="What did you see? (optional)"
      hint="Where it went, how it looked, whether it let you come near."
      rows={3}
      counter={{ used: countGraphemes(text), max: SIGHTING_TEXT_MAX }}
      error={formState.errors.text?.message}
      {...register('text')}
    />
  );
}

function Photo() {
  const { control, setValue } = useFormContext<SightingValues>();
  const [imageUrl, isSensitive] = useWatch({ control, name: ['imageUrl', 'isSensitive'] });
  const { mutateAsync: upload, isPending } = useUploadImage({ type: 'content', contentType: 'post' });
  const discard = useDiscardUpload();
  const uploadEach = useUploadEach();
  const set = (url: string | null) => {
    setValue('imageUrl', url, { shouldDirty: true });
    setValue('isSensitive', false);
  };

  const add = (files: File[]) => uploadEach({ files, send: upload, onSent: (uploaded) => set(uploaded.imageUrl) });

  if (imageUrl === null) {
    return (
      <PhotoInput
        label="Choose a photo"
        accept="image/*"
        disabled={isPending}
        aria-busy={isPending}
        onFiles={(files) => void add(files)}
      >
        {isPending ? 'Uploading...' : 'Upload Image'}
      </PhotoInput>
    );
  }
  return (
    <div className={styles.head}>
      <img className={styles.picture} src={imageAtWidth(imageUrl, 320)} alt="What you saw" width={128} height={128} />
      <div className={styles.photoChoice}>
        <SensitiveChoice
          isOn={isSensitive}
          onChange={(isOn) => setValue('isSensitive', isOn, { shouldDirty: true })}
          isExplained
        />
        <Button
          variant="ghost"
          onClick={() => {
            set(null);
            void discard(imageUrl);
          }}
        >
          Remove photo
        </Button>
      </div>
    </div>
  );
}
