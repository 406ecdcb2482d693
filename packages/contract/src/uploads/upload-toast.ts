/** Outcome of one file: sent, with the server's message; refused before sending; or failed, with the reason. */
export type UploadOutcome =
  | { is: 'sent'; message: string }
  | { is: 'refused'; title: string; message: string }
  | { is: 'failed'; reason: string };

export type UploadToast = { title: string; description: string; variant?: 'destructive' };

/** Error if the server gives no reason (behaviour: image upload). */
export const UPLOAD_FAILED = 'Failed to upload image';

/**
 * Returns the toast for files chosen together: one at the end, and one before it if some are refused, which a success
 * message would hide. Undefined if there is nothing to say.
 */
export function uploadToast(outcomes: readonly UploadOutcome[]): UploadToast | undefined {
  const tried = outcomes.filter((outcome) => outcome.is !== 'refused');
  const failed = tried.filter((outcome) => outcome.is === 'failed');
  const [failure] = failed;
  if (failure) {
    const of = tried.length;
    const description = of > 1 ? `${failed.length} of ${of} images: ${failure.reason}` : failure.reason;
    return { variant: 'destructive', title: 'Upload failed', description };
  }
  const refused = outcomes.find((outcome) => outcome.is === 'refused');
  if (refused && tried.length > 0) return undefined; // already shown before the others were sent
  if (refused) return { variant: 'destructive', title: refused.title, description: refused.message };
  const messages = tried.flatMap((outcome) => (outcome.is === 'sent' ? [outcome.message] : []));
  return messages.length === 0 ? undefined : { title: 'Upload successful', description: successOf(messages) };
}

/** Summarizes several uploads, including notes of the server about one of them, such as that it no longer moves. */
function successOf(messages: readonly string[]): string {
  const [first = ''] = messages;
  if (messages.length === 1) return first;
  const remark = messages.map((message) => message.split('. ').slice(1).join('. ')).find((text) => text !== '');
  const ready = `${messages.length} images are ready.`;
  return remark ? `${ready} One of them: ${remark}` : ready;
}
