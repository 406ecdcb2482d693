import { keyOf } from '@qlixline/contract/endpoint-path';
import { imageIdOf } from '@qlixline/contract/image-url';
import type { UploadContentType, Uploaded } from '@qlixline/contract/upload';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { USERS } from './user-profiles.ts';
import { refreshPets } from './pets.ts';
import { request } from './http.ts';
import { sendForm } from './send-form.ts';
import type { Sending } from './send-form.ts';
import { currentUserQuery } from './session.ts';

/** Which of the three uploads a picture is for (behaviour: image upload). */
export type UploadTarget =
  | { type: 'content'; contentType: UploadContentType }
  | { type: 'profile' }
  | { type: 'pet'; petId: number | undefined };

/** Sends a picture to where its target says; a pet that does not exist yet uses the default upload. */
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

/** Of the own photos, after an upload; who is not looking at it asks when they do. */
export function refreshPhotoList(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/photos'), 'list'] });
}

/**
 * Takes an upload back unless something shows it, so that it does not stay among the own photos. It stays there when that
 * fails, which is no matter for whoever goes on.
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

/** What was to show it may have been created, though the answer never came. */
async function deleteUnused(id: string): Promise<void> {
  const { isProfilePhoto, petNames, albums, ...counts } = await request('GET /api/photos/:id/uses', { params: { id } });
  const { postCount, storyCount, threadCount, listingCount, shelterCount, messageCount, ...rest } = counts;
  rest satisfies Record<string, never>; // another kind of use has to be looked at here, too
  const things = postCount + storyCount + threadCount + listingCount + shelterCount + messageCount;
  if (isProfilePhoto || petNames.length + albums.length + things > 0) return;
  await request('DELETE /api/photos/:id', { params: { id } });
}

/** Sends a picture and nothing else: what shows it may be out of date afterwards. */
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
  // Fields before the file: the server reads them in order.
  body.append('contentType', target.type === 'content' ? target.contentType : 'post');
  body.append('image', image);
  return sendForm('POST /api/upload/content', undefined, body, sending);
}
