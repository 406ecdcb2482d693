import { messageOf } from '@qlixline/api-client/http';
import { UPLOAD_FAILED, uploadToast } from '@qlixline/contract/upload-toast';
import type { UploadOutcome } from '@qlixline/contract/upload-toast';
import { useToast } from '@qlixline/shell-bridge';

import { imageRefusal } from './image-refusal.ts';
import type { ImageRefusal } from './image-refusal.ts';

type Upload<Sent> = {
  /** As they were chosen. */
  files: readonly File[];
  send: (file: File) => Promise<Sent>;
  /** As soon as each is there. */
  onSent: (sent: Sent, file: File) => void;
  /** After each, whatever became of it. */
  onEnd?: () => void;
};

/** Says once how an upload of several files went. Every screen that uploads says it through this, or through `@qlixline/ui`'s buttons. */
export function useTellUploads(): (outcomes: readonly UploadOutcome[]) => void {
  const toast = useToast();
  return (outcomes) => {
    const told = uploadToast(outcomes);
    if (told) toast(told);
  };
}

/** Uploads images one after the other, without those that are refused before, and says once how it went. */
export function useUploadEach() {
  const tell = useTellUploads();
  return async function uploadEach<Sent extends { message: string }>(upload: Upload<Sent>): Promise<void> {
    const refused = upload.files.flatMap((file) => imageRefusal(file) ?? []).map(refusedOutcome);
    tell(refused);
    const outcomes: UploadOutcome[] = [];
    for (const file of upload.files) {
      if (!imageRefusal(file)) outcomes.push(await sendOne(upload, file));
      upload.onEnd?.();
    }
    if (outcomes.length > 0) tell([...refused, ...outcomes]);
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
