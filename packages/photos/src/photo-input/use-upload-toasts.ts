import { messageOf } from '@qlixline/api-client/calls/http';
import { UPLOAD_FAILED, uploadToast } from '@qlixline/contract/uploads/upload-toast';
import type { UploadOutcome } from '@qlixline/contract/uploads/upload-toast';
import { useToast } from '@qlixline/shell-bridge';

import { imageRefusal } from './image-refusal.ts';
import type { ImageRefusal } from './image-refusal.ts';

type Upload<Sent> = {
  /** Files in the chosen order. */
  files: readonly File[];
  send: (file: File) => Promise<Sent>;
  /** Called after each successful upload. */
  onSent: (sent: Sent, file: File) => void;
  /** Called after each upload, whatever its outcome. */
  onEnd?: () => void;
};

/**
 * Returns a function that shows the outcome of uploading several files once. Every screen that uploads uses it or the
 * buttons of `@qlixline/ui`.
 */
export function useUploadToasts(): (outcomes: readonly UploadOutcome[]) => void {
  const toast = useToast();
  return (outcomes) => {
    const toastContent = uploadToast(outcomes);
    if (toastContent) toast(toastContent);
  };
}

/** Returns a function that uploads images one after another, without refused ones, and shows the outcome once. */
export function useUploadEach() {
  const toastUploads = useUploadToasts();
  return async function uploadEach<Sent extends { message: string }>(upload: Upload<Sent>): Promise<void> {
    const refused = upload.files.flatMap((file) => imageRefusal(file) ?? []).map(refusedOutcome);
    toastUploads(refused);
    const outcomes: UploadOutcome[] = [];
    for (const file of upload.files) {
      if (!imageRefusal(file)) outcomes.push(await sendOne(upload, file));
      upload.onEnd?.();
    }
    if (outcomes.length > 0) toastUploads([...refused, ...outcomes]);
  };
}

export function refusedOutcome({ title, message }: ImageRefusal): UploadOutcome {
  return { is: 'refused', title, message };
}

export function failedOutcome(error: unknown, fallback = UPLOAD_FAILED): Extract<UploadOutcome, { is: 'failed' }> {
  return { is: 'failed', reason: messageOf(error, fallback) };
}

async function sendOne<Sent extends { message: string }>(
  { send, onSent }: Upload<Sent>,
  file: File,
): Promise<UploadOutcome> {
  try {
    const sent = await send(file);
    onSent(sent, file);
    return { is: 'sent', message: sent.message };
  } catch (error) {
    return failedOutcome(error);
  }
}
