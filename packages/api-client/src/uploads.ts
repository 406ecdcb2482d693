import type { UploadContentType, Uploaded } from '@qlixline/contract/upload';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { USERS } from './user-profiles.ts';
import { refreshPets } from './pets.ts';
import { sendForm } from './send-form.ts';
import type { Sending } from './send-form.ts';
import { currentUserQuery } from './session.ts';

/** Which of the three uploads a picture is for (spec §7). */
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

/** Sends a picture and nothing else: what shows it may be out of date afterwards. */
export function uploadImage(target: UploadTarget, image: File, sending: Sending = {}): Promise<Uploaded> {
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
