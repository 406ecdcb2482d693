import { useDiscardUpload, useUploadImage } from '@qlixline/api-client/uploads/uploads';
import { imageAtWidth } from '@qlixline/contract/images/image-url';
import { ALT_TEXT_MAX } from '@qlixline/contract/limits';
import { useToast } from '@qlixline/shell-bridge';
import { IconButton } from '@qlixline/ui/icon-button';
import { TextField } from '@qlixline/ui/text-field';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { imageRefusal } from './image-refusal.ts';
import { PhotoInput } from './photo-input.tsx';
import { SensitiveChoice } from './sensitive-choice.tsx';
import styles from './photos-field.module.css';
import { useUploadEach } from './use-upload-toasts.ts';

type Image = { imageUrl: string; alt: string; isSensitive?: boolean | undefined };
type PhotosValues = { images: Image[] };

type PhotosFieldProps = {
  /** Owner of the photos: `of the animal`. */
  of: string;
  max: number;
  /** Error for too many: `A listing has at most 10 photos`. */
  tooMany: string;
  hint?: string;
  onUploading: (isUploading: boolean) => void;
};

/** Field for photos in order, each with an alt text; the first represents them in lists. */
export function PhotosField({ of, max, tooMany, hint, onUploading }: PhotosFieldProps) {
  const { control, getValues, setValue } = useFormContext<PhotosValues>();
  const { field, fieldState } = useController({ control, name: 'images' });
  const { mutateAsync: upload } = useUploadImage({ type: 'content', contentType: 'post' });
  const discard = useDiscardUpload();
  const toast = useToast();
  const uploadEach = useUploadEach();
  const [underWay, setUnderWay] = useState(0);
  const images = field.value;
  const room = max - images.length - underWay;

  // Uploads finish at any time, so each appends to the current value.
  const change = (next: (images: Image[]) => Image[]) =>
    setValue('images', next(getValues('images')), { shouldDirty: true, shouldValidate: fieldState.invalid });

  async function add(files: readonly File[]): Promise<void> {
    const fitting = files.filter((file) => !imageRefusal(file)).slice(0, room);
    const refused = files.filter(imageRefusal);
    if (fitting.length + refused.length < files.length) {
      toast({ title: tooMany, description: 'The others were left out.' });
    }
    const sent = [...refused, ...fitting];
    setUnderWay(sent.length);
    onUploading(fitting.length > 0);
    await uploadEach({
      files: sent,
      send: upload,
      onSent: ({ imageUrl }) => change((before) => [...before, { imageUrl, alt: '' }]),
      onEnd: () => setUnderWay((left) => left - 1),
    });
    onUploading(false);
  }

  function remove({ imageUrl }: Image): void {
    change((before) => before.filter((one) => one.imageUrl !== imageUrl));
    void discard(imageUrl); // It isn't deleted while something shows it, including the saved listing.
  }

  return (
    <fieldset className={styles.group}>
      <legend>Photos</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {images.length > 0 && (
        <ol className={styles.photos} aria-label={`Photos ${of}`}>
          {images.map((image, nth) => (
            <li key={image.imageUrl} className={styles.photo}>
              <img src={imageAtWidth(image.imageUrl, 320)} alt={image.alt} width={96} height={96} />
              <div className={styles.words}>
                <TextField
                  label={nth === 0 ? 'What photo 1 shows (in lists)' : `What photo ${nth + 1} shows`}
                  placeholder="For people who cannot see it"
                  maxLength={ALT_TEXT_MAX}
                  value={image.alt}
                  onChange={({ target }) =>
                    change((before) =>
                      before.map((one) => (one.imageUrl === image.imageUrl ? { ...one, alt: target.value } : one)),
                    )
                  }
                />
                <SensitiveChoice
                  label={`Cover photo ${nth + 1} as sensitive`}
                  isOn={image.isSensitive ?? false}
                  onChange={(isSensitive) =>
                    change((before) =>
                      before.map((one) => (one.imageUrl === image.imageUrl ? { ...one, isSensitive } : one)),
                    )
                  }
                />
              </div>
              <div className={styles.moves}>
                <IconButton
                  label={`Move photo ${nth + 1} up`}
                  icon={<ArrowUp aria-hidden />}
                  disabled={nth === 0}
                  onClick={() => change((before) => swapped(before, nth - 1))}
                />
                <IconButton
                  label={`Move photo ${nth + 1} down`}
                  icon={<ArrowDown aria-hidden />}
                  disabled={nth === images.length - 1}
                  onClick={() => change((before) => swapped(before, nth))}
                />
                <IconButton
                  label={`Remove photo ${nth + 1}`}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => remove(image)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <PhotoInput
        label={`Choose photos ${of}`}
        accept="image/*"
        multiple
        disabled={underWay > 0 || room <= 0}
        aria-busy={underWay > 0}
        onFiles={(files) => void add(files)}
      >
        {underWay > 0 ? 'Uploading...' : 'Upload Image'}
      </PhotoInput>
      {fieldState.error?.message && (
        <p role="alert" className={styles.problem}>
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}

/** Swaps the item at this index with the next one. */
function swapped<Item>(items: readonly Item[], at: number): Item[] {
  return items.with(at, items[at + 1]!).with(at + 1, items[at]!);
}
