import { useDeletePhotos } from '@qlixline/api-client/photos/photos';
import { useToast } from '@qlixline/shell-bridge';

import { useFailed } from '../photo-input/use-failed.ts';

/** Returns a function that deletes photos after their dialog has closed. */
export function useDeletePhotosNow(): (ids: readonly string[]) => void {
  const toast = useToast();
  const failed = useFailed();
  const { mutateAsync } = useDeletePhotos();
  return (ids) => {
    const [done, refused] =
      ids.length === 1
        ? ['Photo deleted', 'The photo was not deleted']
        : [`${ids.length} photos deleted`, 'Not all photos were deleted'];
    mutateAsync(ids).then(() => toast({ title: done }), failed(refused));
  };
}
