import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { messageOf } from '@qlixline/api-client/calls/http';
import { useDeleteReview, useWriteReview } from '@qlixline/api-client/places/places';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { PLACE_REVIEW_IMAGES_MAX, PLACE_REVIEW_MAX } from '@qlixline/contract/limits';
import type { Place } from '@qlixline/contract/places/place';
import { placeReviewInputSchema } from '@qlixline/contract/places/place-review';
import type { PlaceReviewInput } from '@qlixline/contract/places/place-review';
import { PhotosField } from '@qlixline/photos/photos-field';
import { TrustNote } from '@qlixline/reports/trust-note';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { FormSheet } from '@qlixline/ui/confirm-dialog';
import { TextArea } from '@qlixline/ui/text-area';
import { useId, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';

import { StarsField } from './stars-field.tsx';
import styles from './place.module.css';

type ReviewValues = Omit<PlaceReviewInput, 'stars'> & { stars: number | null };

type ReviewSheetProps = { place: Place; onClose: () => void };

/** Sheet for the viewer's review: stars, text, photos. */
export function ReviewSheet({ place, onClose }: ReviewSheetProps) {
  const { id, name, ownReview } = place;
  const formId = useId();
  const toast = useToast();
  const { mutateAsync: write } = useWriteReview(id);
  const { mutateAsync: remove, isPending: isDeleting, isSuccess: isDeleted } = useDeleteReview(id);
  const [isUploading, setUploading] = useState(false);
  const form = useForm<ReviewValues, unknown, PlaceReviewInput>({
    resolver: standardSchemaResolver(
      placeReviewInputSchema as unknown as z.ZodMiniType<PlaceReviewInput, ReviewValues>,
    ),
    defaultValues: {
      stars: ownReview?.stars ?? null,
      text: ownReview?.text ?? '',
      images: ownReview?.images.map(({ url, alt }) => ({ imageUrl: url, alt })) ?? [],
    },
  });
  const { errors, isDirty } = form.formState;
  const text = useWatch({ control: form.control, name: 'text' });
  const { submit, isSaving, isUnsaved } = useSavedForm({
    form,
    isChanged: isDirty && !isDeleted,
    save: write,
    onSaved: () => {
      toast({ title: 'Thank you', description: 'Your review helps others choose.' });
      onClose();
    },
  });

  async function takeBack(): Promise<void> {
    try {
      await remove(undefined);
      toast({ title: 'Review deleted' });
      onClose();
    } catch (error) {
      toast({ variant: 'destructive', title: 'That didn’t work', description: messageOf(error) });
    }
  }

  return (
    <FormSheet
      isChanged={isUnsaved}
      size="large"
      title={`How was ${name}?`}
      onClose={onClose}
      footer={
        <>
          {ownReview && (
            <Button variant="ghost" loading={isDeleting} onClick={() => void takeBack()}>
              Delete
            </Button>
          )}
          <Button type="submit" form={formId} loading={isSaving} disabled={isUploading}>
            {ownReview ? 'Save' : 'Publish'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate className={styles.form} onSubmit={submit}>
          {!ownReview && <TrustNote reach="review" />}
          <StarsField />
          <TextArea
            label="What should others know? (optional)"
            hint="How they were with your animal, what it cost, what to look out for."
            rows={5}
            counter={{ used: countGraphemes(text), max: PLACE_REVIEW_MAX }}
            error={errors.text?.message}
            {...form.register('text')}
          />
          <PhotosField
            of="of the place"
            max={PLACE_REVIEW_IMAGES_MAX}
            tooMany={`A review has at most ${PLACE_REVIEW_IMAGES_MAX} photos`}
            onUploading={setUploading}
          />
        </form>
      </FormProvider>
    </FormSheet>
  );
}
