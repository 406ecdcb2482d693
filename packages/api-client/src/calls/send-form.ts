import { fillPath } from '@qlixline/contract/calls/endpoint-path';
import type { EndpointKey, Endpoints, Params, Reply } from '@qlixline/contract/endpoints';

import { dropPrefetchedReplies } from './early-answers.ts';
import { ApiError, callHeaders } from './http.ts';

export type Sending = {
  signal?: AbortSignal;
  /** Called with each new whole percentage of the upload. */
  onProgress?: (percent: number) => void;
};

type UploadKey = { [K in EndpointKey]: Endpoints[K] extends { accepts: 'multipart' } ? K : never }[EndpointKey];

/**
 * Posts a form like `request` and reports the progress, which `fetch` cannot. Rejects with the signal's reason when
 * aborted.
 */
export async function sendForm<K extends UploadKey>(
  endpoint: K,
  params: Params<K>,
  form: FormData,
  { signal, onProgress }: Sending,
): Promise<Reply<K>> {
  signal?.throwIfAborted();
  const call = new XMLHttpRequest();
  call.open('POST', fillPath(endpoint, params));
  for (const [name, value] of Object.entries(callHeaders({ isWrite: true }))) call.setRequestHeader(name, value);
  if (onProgress) reportProgress(call.upload, onProgress);
  const abort = () => call.abort();
  signal?.addEventListener('abort', abort);
  dropPrefetchedReplies();
  try {
    await new Promise<void>((resolve, reject) => {
      call.addEventListener('load', () => resolve());
      call.addEventListener('error', () => reject(new TypeError('The server was not reached')));
      call.addEventListener('abort', () => reject(signal?.reason as Error));
      call.send(form);
    });
  } finally {
    signal?.removeEventListener('abort', abort);
    dropPrefetchedReplies();
  }
  const { status, statusText, responseText } = call;
  if (status < 200 || status > 299) throw new ApiError(status, responseText || statusText);
  const reply: Reply<K> = JSON.parse(responseText);
  return reply;
}

function reportProgress(upload: XMLHttpRequestUpload, onProgress: (percent: number) => void): void {
  let lastPercent = -1;
  upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    const percent = lengthComputable ? Math.floor((loaded / total) * 100) : lastPercent;
    if (percent === lastPercent) return;
    lastPercent = percent;
    onProgress(percent);
  });
}
