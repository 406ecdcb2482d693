import { useDiscardUpload } from '@qlixline/api-client/uploads';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { PetFormValues } from './pet-form-values.ts';

/**
 * What was uploaded for a pet that does not exist yet would stay among the own photos: it is discarded when the form is
 * left, however that comes about, and by what is returned. Not while `isDraft` is false: a pet has the photo, or is about to.
 */
export function useDiscardedPhoto<Output>(
  { getValues }: UseFormReturn<PetFormValues, unknown, Output>,
  isDraft: boolean,
): () => void {
  const discardUpload = useDiscardUpload();
  const discard = useRef(() => {});
  useEffect(() => {
    discard.current = () => {
      const { profileImageUrl } = getValues();
      if (isDraft && profileImageUrl) void discardUpload(profileImageUrl);
    };
  });

  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      setTimeout(() => isLeft.current && discard.current()); // React takes parts out and in again while it is developed
    };
  }, []);

  return () => discard.current();
}
