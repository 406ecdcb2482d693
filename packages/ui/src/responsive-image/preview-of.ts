import { thumbHashToDataURL } from 'thumbhash';

/** A data URL of the blurred preview that a thumbhash (base64) draws; undefined when it cannot be read. */
export function previewOf(thumbhash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
    return bytes.length < 5 ? undefined : thumbHashToDataURL(bytes);
  } catch {
    return undefined; // not base64: the picture comes without a preview
  }
}
