import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Reads QR codes in an image (PNG or JPEG) like a phone's camera. */
export async function readQrCodes(picture: Uint8Array): Promise<string[]> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const { buffer } = new Uint8Array(await readFile(file)); // from the package; by default it would be downloaded
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  const codes = await readBarcodes(picture, { formats: ['QRCode'] });
  return codes.map(({ text }) => text);
}
