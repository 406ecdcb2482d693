import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { UploadContentType, Uploaded } from '@qlixline/contract/uploads/upload';
import type { Account } from '@qlixline/journey-kit/accounts';

/** Uploads a JPEG like a form of a screen. */
export async function upload(
  url: string,
  account: Account,
  photo: Buffer,
  contentType: UploadContentType = 'post',
): Promise<Uploaded> {
  const form = new FormData();
  form.set('contentType', contentType);
  form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const response = await fetch(url + pathOf('POST /api/upload/content'), {
    method: 'POST',
    headers: cookieOf(account),
    body: form,
  });
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Uploaded;
}

export function cookieOf({ cookie }: Account): Record<string, string> {
  return { cookie: `${cookie.name}=${cookie.value}` };
}
