/** `name` is what a browser calls it; some know no type for HEIC. */
type ChosenFile = { type: string; name?: string };

const HEIC_NAME = /\.hei[cf]$/i;

/** True when a chosen file may be an image: by its type, or as HEIC by its name where the browser knows no type. */
export function isImageFile({ type, name = '' }: ChosenFile): boolean {
  return type.startsWith('image/') || (type === '' && HEIC_NAME.test(name));
}

/** True when few browsers can draw a file before the server has converted it. */
export function isHeicFile({ type, name = '' }: ChosenFile): boolean {
  return /^image\/hei[cf]/.test(type) || HEIC_NAME.test(name);
}
