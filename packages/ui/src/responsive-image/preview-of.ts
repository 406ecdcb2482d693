import { thumbHashToDataURL } from 'thumbhash';

/** Returns a data URL of the blurred preview in a thumbhash (base64); undefined if it is invalid. */
export function previewOf(thumbhash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
    return bytes.length < 5 ? undefined : thumbHashToDataURL(bytes);
  } catch {
    return undefined; // invalid base64: the image is shown without a preview
  }
}
