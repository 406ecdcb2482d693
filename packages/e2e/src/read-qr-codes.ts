import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** What a phone's camera reads in a picture (PNG or JPEG). */
export async function readQrCodes(picture: Uint8Array): Promise<string[]> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const { buffer } = new Uint8Array(await readFile(file)); // from the package: by itself it asks a server for it
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  const codes = await readBarcodes(picture, { formats: ['QRCode'] });
  return codes.map(({ text }) => text);
}
