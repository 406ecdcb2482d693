/** The outcome of one file: sent, with the server's message; refused before it was sent; or failed, with the reason. */
export type UploadOutcome =
  | { is: 'sent'; message: string }
  | { is: 'refused'; title: string; message: string }
  | { is: 'failed'; reason: string };

export type UploadToast = { title: string; description: string; variant?: 'destructive' };

/** The reason when the server gives none (behaviour: image upload). */
export const UPLOAD_FAILED = 'Failed to upload image';

/**
 * The toast after files were chosen together: one at the end, and one before when some are refused, which success does not cover.
 * Undefined when nothing is to be told.
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
  if (refused && tried.length > 0) return undefined; // told before the others were sent
  if (refused) return { variant: 'destructive', title: refused.title, description: refused.message };
  const messages = tried.flatMap((outcome) => (outcome.is === 'sent' ? [outcome.message] : []));
  return messages.length === 0 ? undefined : { title: 'Upload successful', description: successOf(messages) };
}

/** Words for several uploads; what the server says of one alone, such as that it no longer moves, is said too. */
function successOf(messages: readonly string[]): string {
  const [first = ''] = messages;
  if (messages.length === 1) return first;
  const remark = messages.map((message) => message.split('. ').slice(1).join('. ')).find((text) => text !== '');
  const ready = `${messages.length} images are ready.`;
  return remark ? `${ready} One of them: ${remark}` : ready;
}
