import { request } from 'node:http';

import type { EndpointKey } from '@qlixline/contract/endpoints';

import type { Client } from '../client.ts';
import { TEST_ORIGIN } from '../start/start-api.ts';

type File = { field: string; type: string; bytes: Buffer };
type Begun = { finish(): Promise<{ status: number; json: Record<string, string> }> };

/** Sends the first 400 bytes of an upload, and the rest on request. */
export async function beginUpload(
  user: Client,
  backendUrl: string,
  endpoint: EndpointKey & `POST ${string}`,
  { field, type, bytes }: File,
  others: Record<string, string> = {},
): Promise<Begun> {
  const texts = Object.entries(others).map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head =
    `${texts.join('')}--edge\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n` +
    `Content-Type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]);
  const sending = request(new URL(endpoint.slice('POST '.length), backendUrl), {
    method: 'POST',
    headers: {
      cookie: user.cookieHeader,
      origin: TEST_ORIGIN,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': body.length,
      expect: '100-continue', // the answer shows that the backend has started handling the request
    },
  });
  sending.flushHeaders();
  const replied = new Promise<{ status: number; json: Record<string, string> }>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, json: JSON.parse(text) as Record<string, string> }),
      );
    });
  });
  await new Promise((resolve) => sending.once('continue', resolve));
  sending.write(body.subarray(0, 400));
  return {
    finish() {
      sending.end(body.subarray(400));
      return replied;
    },
  };
}
