import { useDiscardUpload, useUploadImage } from '@qlixline/api-client/uploads/uploads';
import { PhotoInput } from '@qlixline/photos/photo-input';
import { useUploadEach } from '@qlixline/photos/use-upload-toasts';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import styles from './shelter-editor.module.css';
import type { ShelterValues } from './shelter-values.ts';

/** Field for the shelter's logo. */
export function LogoField({ onUploading }: { onUploading: (isUploading: boolean) => void }) {
  const { control } = useFormContext<ShelterValues>();
  const { field, fieldState } = useController({ control, name: 'logoUrl' });
  const { mutateAsync: upload } = useUploadImage({ type: 'content', contentType: 'post' });
  const discard = useDiscardUpload();
  const uploadEach = useUploadEach();
  const [isUploading, setUploading] = useState(false);

  function replace(logoUrl: string | null): void {
    if (field.value) void discard(field.value);
    field.onChange(logoUrl);
  }

  async function choose(files: File[]): Promise<void> {
    setUploading(true);
    onUploading(true);
    await uploadEach({ files, send: upload, onSent: ({ imageUrl }) => replace(imageUrl) });
    setUploading(false);
    onUploading(false);
  }

  return (
    <fieldset className={styles.logo}>
      <legend>Logo or photo (optional)</legend>
      <Avatar src={field.value} seed="shelter" size={72} />
      <PhotoInput
        label="Choose the logo"
        accept="image/*"
        disabled={isUploading}
        aria-busy={isUploading}
        onFiles={(files) => void choose(files)}
      >
        {isUploading ? 'Uploading...' : 'Upload Image'}
      </PhotoInput>
      {field.value && !isUploading && (
        <Button variant="ghost" size="small" onClick={() => replace(null)}>
          Remove
        </Button>
      )}
      {fieldState.error?.message && (
        <p role="alert" className={styles.problem}>
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
