import { messageOf } from '@qlixline/api-client/calls/http';
import type { Uploaded } from '@qlixline/contract/uploads/upload';
import { useToast } from '@qlixline/shell-bridge';
import { PhotoChanger } from '@qlixline/ui/photo-changer';
import { PawPrint } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { PetFormValues } from './pet-form-values.ts';
import classes from './pet-form.module.css';

type PetPhotoFieldProps = {
  upload: (file: File) => Promise<Uploaded>;
  /** Called when another photo replaces the current one. */
  onReplace: () => void;
};

/** Photo field. An existing pet gets its photo immediately; a new one with the form (behaviour: image upload). */
export function PetPhotoField({ upload, onReplace }: PetPhotoFieldProps) {
  const { control, setValue, formState } = useFormContext<PetFormValues>();
  const url = useWatch({ control, name: 'profileImageUrl' });
  const toast = useToast();
  return (
    <div className={classes.photo}>
      <span className={classes.photoLabel}>Pet Photo</span>
      <PhotoChanger
        label="Pet Photo"
        size="large"
        src={url}
        fallback={<PawPrint aria-hidden />}
        upload={upload}
        onUploaded={(imageUrl) => {
          onReplace();
          setValue('profileImageUrl', imageUrl, { shouldDirty: true });
        }}
        onToast={toast}
        messageOf={messageOf}
      />
      {formState.errors.profileImageUrl && (
        <p role="alert" className={classes.photoError}>
          {formState.errors.profileImageUrl.message}
        </p>
      )}
    </div>
  );
}
