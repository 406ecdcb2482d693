import { useDeletePhoto } from '@qlixline/api-client/photos';
import { useToast } from '@qlixline/shell-bridge';

import { useFailed } from './use-failed.ts';

/** Deletes a photo whose dialog has gone already. */
export function useDeletePhotoNow(): (id: string) => void {
  const toast = useToast();
  const failed = useFailed();
  const { mutateAsync } = useDeletePhoto();
  return (id) => {
    mutateAsync(id).then(() => toast({ title: 'Photo deleted' }), failed('The photo was not deleted'));
  };
}
