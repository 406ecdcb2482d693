import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { imageIdOf } from '@qlixline/contract/images/image-url';
import type { UploadContentType, Uploaded } from '@qlixline/contract/uploads/upload';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { USERS } from '../users/user-profiles.ts';
import { refreshPets } from '../pets/pets.ts';
import { request } from '../calls/http.ts';
import { sendForm } from '../calls/send-form.ts';
import type { Sending } from '../calls/send-form.ts';
import { currentUserQuery } from '../account/session.ts';

/** Purpose of an upload, which selects one of three endpoints (behaviour: image upload). */
export type UploadTarget =
  | { type: 'content'; contentType: UploadContentType }
  | { type: 'profile' }
  | { type: 'pet'; petId: number | undefined };

/** Uploads an image for a target; a pet that doesn't exist yet uses the default upload. */
export function useUploadImage(target: UploadTarget) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (image: File) => uploadImage(target, image),
    onSuccess: async () => {
      void refreshPhotoList(queryClient);
      if (target.type === 'profile') {
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
          queryClient.invalidateQueries({ queryKey: [USERS] }),
        ]);
      }
      if (target.type === 'pet' && target.petId !== undefined) await refreshPets(queryClient);
    },
  });
}

/** Invalidates the list of the user's photos after an upload; it refetches now if it is shown, otherwise when it is. */
export function refreshPhotoList(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/photos'), 'list'] });
}

/**
 * Returns a function that deletes an upload unless it is in use, so that it doesn't stay among the user's photos.
 * Errors are ignored: the photo then stays there.
 */
export function useDiscardUpload(): (imageUrl: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (imageUrl) => {
    const id = imageIdOf(imageUrl);
    if (!id) return;
    await deleteUnused(id).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/photos')] });
  };
}

/**
 * Deletes a photo without uses. It checks first, because something using it may have been created although the reply
 * was lost.
 */
async function deleteUnused(id: string): Promise<void> {
  const { isProfilePhoto, petNames, albums, ...counts } = await request('GET /api/photos/:id/uses', { params: { id } });
  const { postCount, storyCount, threadCount, listingCount, shelterCount, messageCount, ...rest } = counts;
  rest satisfies Record<string, never>; // Fails to compile when a new kind of use is added.
  const things = postCount + storyCount + threadCount + listingCount + shelterCount + messageCount;
  if (isProfilePhoto || petNames.length + albums.length + things > 0) return;
  await request('DELETE /api/photos/:id', { params: { id } });
}

/** Uploads an image without refreshing anything. */
export function uploadImage(target: UploadTarget, chosen: File, sending: Sending = {}): Promise<Uploaded> {
  // Some browsers know no type for HEIC.
  const image = chosen.type === '' ? new File([chosen], chosen.name, { type: 'image/heic' }) : chosen;
  const body = new FormData();
  if (target.type === 'profile') {
    body.append('image', image);
    return sendForm('POST /api/upload/profile', undefined, body, sending);
  }
  if (target.type === 'pet' && target.petId !== undefined) {
    body.append('image', image);
    return sendForm('POST /api/upload/pet/:petId', { petId: target.petId }, body, sending);
  }
  // The server reads fields in order, and needs these before the file.
  body.append('contentType', target.type === 'content' ? target.contentType : 'post');
  body.append('image', image);
  return sendForm('POST /api/upload/content', undefined, body, sending);
}
