import { isHeicFile } from '@qlixline/contract/images/image-file';
import { UPLOAD_FAILED, uploadToast } from '@qlixline/contract/uploads/upload-toast';
import type { UploadOutcome } from '@qlixline/contract/uploads/upload-toast';
import { useEffect, useState } from 'react';

import { imageProblem } from './image-problem.ts';
import type { UploadToast } from './image-problem.ts';

export type ImageUploadOptions = {
  /** Uploads the image; rejects if it is refused. */
  upload: (file: File) => Promise<{ imageUrl: string; message: string }>;
  onUploaded: (imageUrl: string) => void;
  onToast: (toast: UploadToast) => void;
  /** Returns the server's message for an error, else the fallback. */
  messageOf?: (error: unknown, fallback: string) => string;
};

type LocalPreview = { objectUrl: string; uploadedAs?: string };

/** Manages the states of an upload (behaviour: image upload): idle, uploading, then success or failure with a toast. */
export function useImageUpload({ upload, onUploaded, onToast, messageOf }: ImageUploadOptions) {
  const [uploading, setUploading] = useState(false);
  const [preview, setPreview] = useState<LocalPreview>();

  // The browser keeps the file in memory while the object URL is valid.
  const objectUrl = preview?.objectUrl;
  useEffect(() => (objectUrl ? () => URL.revokeObjectURL(objectUrl) : undefined), [objectUrl]);

  function toastOutcome(outcome: UploadOutcome): void {
    const toast = uploadToast([outcome]);
    if (toast) onToast(toast);
  }

  async function start(file: File | undefined): Promise<void> {
    if (!file || uploading) return;
    const problem = imageProblem(file);
    if (problem) {
      onToast(problem);
      return;
    }
    const local = isHeicFile(file) ? undefined : URL.createObjectURL(file);
    setUploading(true);
    setPreview(local === undefined ? undefined : { objectUrl: local });
    try {
      const { imageUrl, message } = await upload(file);
      if (local !== undefined) setPreview({ objectUrl: local, uploadedAs: imageUrl });
      toastOutcome({ is: 'sent', message });
      onUploaded(imageUrl);
    } catch (error) {
      setPreview(undefined);
      toastOutcome({ is: 'failed', reason: messageOf ? messageOf(error, UPLOAD_FAILED) : UPLOAD_FAILED });
    } finally {
      setUploading(false);
    }
  }

  return {
    uploading,
    start,
    /**
     * Returns the image to show for `src`: the chosen file during the upload and until `src` changes to another image.
     */
    shownFor: (src: string | null | undefined): string | null | undefined =>
      preview && (preview.uploadedAs === undefined || preview.uploadedAs === src) ? preview.objectUrl : src,
  };
}
