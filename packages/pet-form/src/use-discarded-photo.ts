import { useDiscardUpload } from '@qlixline/api-client/uploads/uploads';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { PetFormValues } from './pet-form-values.ts';

/**
 * Deletes a photo uploaded for a pet that isn't created, when the form is left in any way or by the returned function;
 * otherwise it would stay among the user's photos. Does nothing while `isDraft` is false, since a pet has the photo or
 * is about to.
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
      setTimeout(() => isLeft.current && discard.current()); // React remounts components in development.
    };
  }, []);

  return () => discard.current();
}
