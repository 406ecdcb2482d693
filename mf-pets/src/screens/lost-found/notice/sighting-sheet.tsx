import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useReportSighting } from '@qlixline/api-client/lost-found/report-sighting';
import { WaitsForConnection } from '@qlixline/api-client/outbox/outbox';
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
import { FormDraft } from '@qlixline/saved-form/form-draft';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { FormSheet } from '@qlixline/ui/confirm-dialog';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import { useId, useSyncExternalStore } from 'react';
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

const SENT = { title: 'Thank you', description: 'We’ve told the family.' };
const WAITS = { title: 'Waiting for a connection', description: 'The family is told once you’re online.' };

type SightingSheetProps = { notice: Notice; onClose: () => void };

/** Sheet to report a sighting with time, place, text and an optional photo. */
export function SightingSheet({ notice, onClose }: SightingSheetProps) {
  const formId = useId();
  const toast = useToast();
  const { mutateAsync: report } = useReportSighting(notice.id);
  const { keyFor } = useIdempotencyKey();
  const photo = useUploadImage({ type: 'content', contentType: 'post' });
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
    save: (input: SightingInput) => send(input),
    onSaved: (outcome) => {
      toast(outcome);
      onClose();
    },
    failed: 'Not sent',
  });

  /** Sends the sighting, or lets it wait, and returns what to say about it. */
  async function send(input: SightingInput) {
    try {
      await report({ input, idempotencyKey: keyFor(input) });
      return SENT;
    } catch (error) {
      if (error instanceof WaitsForConnection) return WAITS;
      throw error;
    }
  }

  return (
    <FormSheet
      isChanged={isUnsaved}
      size="large"
      title={`I have seen ${calledOf(notice)}`}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} loading={isSaving} disabled={photo.isPending && !photo.isPaused}>
          Send
        </Button>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate className={styles.form} onSubmit={submit}>
          <FormDraft name={`sighting-${notice.id}`} />
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
          <Photo upload={photo.mutateAsync} isUploading={photo.isPending} />
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

type PhotoProps = { upload: ReturnType<typeof useUploadImage>['mutateAsync']; isUploading: boolean };

/** Field for a photo. Without a connection it says that a photo can't wait, before one is chosen. */
function Photo({ upload, isUploading }: PhotoProps) {
  const { control, setValue } = useFormContext<SightingValues>();
  const [imageUrl, isSensitive] = useWatch({ control, name: ['imageUrl', 'isSensitive'] });
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  const discard = useDiscardUpload();
  const uploadEach = useUploadEach();
  const set = (url: string | null) => {
    setValue('imageUrl', url, { shouldDirty: true });
    setValue('isSensitive', false);
  };

  const add = (files: File[]) => uploadEach({ files, send: upload, onSent: (uploaded) => set(uploaded.imageUrl) });

  if (imageUrl === null && !isOnline) {
    return (
      <p className={styles.muted} role="status">
        A photo can’t wait for a connection. Send what you saw now, and report the photo as another sighting once you’re
        online.
      </p>
    );
  }
  if (imageUrl === null) {
    return (
      <PhotoInput
        label="Choose a photo"
        accept="image/*"
        disabled={isUploading}
        aria-busy={isUploading}
        onFiles={(files) => void add(files)}
      >
        {isUploading ? 'Uploading...' : 'Upload Image'}
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

/** Follows whether the device has a connection. */
function followConnection(onChange: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}
