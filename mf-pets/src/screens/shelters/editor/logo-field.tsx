import { messageOf } from '@qlixline/api-client/http';
import { useDiscardUpload, useUploadImage } from '@qlixline/api-client/uploads';
import { imageRefusal } from '@qlixline/photos/image-refusal';
import { PhotoInput } from '@qlixline/photos/photo-input';
import { useToast } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';
import { Button } from '@qlixline/ui/button';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import styles from './shelter-editor.module.css';
import type { ShelterValues } from './shelter-values.ts';

/** The picture beside the shelter's name. */
export function LogoField({ onUploading }: { onUploading: (isUploading: boolean) => void }) {
  const { control } = useFormContext<ShelterValues>();
  const { field, fieldState } = useController({ control, name: 'logoUrl' });
  const { mutateAsync: upload } = useUploadImage({ type: 'content', contentType: 'post' });
  const discard = useDiscardUpload();
  const toast = useToast();
  const [isUnderWay, setUnderWay] = useState(false);

  function replace(logoUrl: string | null): void {
    if (field.value) void discard(field.value); // it stays where something else shows it, the saved shelter included
    field.onChange(logoUrl);
  }

  async function choose([file]: File[]): Promise<void> {
    const refusal = file && imageRefusal(file);
    if (!file || refusal) {
      if (refusal) toast({ variant: 'destructive', title: refusal.title, description: refusal.message });
      return;
    }
    setUnderWay(true);
    onUploading(true);
    try {
      replace((await upload(file)).imageUrl);
    } catch (error) {
      const description = messageOf(error, 'Failed to upload image');
      toast({ variant: 'destructive', title: 'Upload failed', description });
    }
    setUnderWay(false);
    onUploading(false);
  }

  return (
    <fieldset className={styles.logo}>
      <legend>Logo or photo (optional)</legend>
      <Avatar src={field.value} seed="shelter" size={72} />
      <PhotoInput
        label="Choose the logo"
        accept="image/*"
        disabled={isUnderWay}
        aria-busy={isUnderWay}
        onFiles={(files) => void choose(files)}
      >
        {isUnderWay ? 'Uploading...' : field.value ? 'Change the picture' : 'Choose a picture'}
      </PhotoInput>
      {field.value && !isUnderWay && (
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
