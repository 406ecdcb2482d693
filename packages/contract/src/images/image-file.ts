/** `name` is the file's name; some browsers report no type for HEIC. */
type ChosenFile = { type: string; name?: string };

const HEIC_NAME = /\.hei[cf]$/i;

/**
 * Returns true if a chosen file may be an image, judging by its type or, if the browser knows no type, by a HEIC file
 * name.
 */
export function isImageFile({ type, name = '' }: ChosenFile): boolean {
  return type.startsWith('image/') || (type === '' && HEIC_NAME.test(name));
}

/** Returns true for HEIC, which few browsers can show before the server has converted it. */
export function isHeicFile({ type, name = '' }: ChosenFile): boolean {
  return /^image\/hei[cf]/.test(type) || HEIC_NAME.test(name);
}
