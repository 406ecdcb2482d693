import { takeSharedPhotos } from '@qlixline/api-client/posts/shared-photos.store';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes the photos with which the address says that the composer opens; undefined until they are read. Says so if the
 * device could not keep them.
 */
export function useSharedPhotos(photos: string | null): readonly File[] | undefined {
  const { id: userId } = useCurrentUser();
  const toast = useToast();
  const [files, setFiles] = useState<readonly File[] | undefined>(photos === 'kept' ? undefined : []);
  useEffect(() => {
    if (photos === 'kept') void takeSharedPhotos(userId).then(setFiles);
  }, [photos, userId]);
  const sayLost = useEffectEvent(() =>
    toast({
      variant: 'destructive',
      title: 'The photos didn’t arrive',
      description: 'Please choose them here.',
    }),
  );
  useEffect(() => {
    if (photos === 'lost') sayLost();
  }, [photos]);
  return files;
}
