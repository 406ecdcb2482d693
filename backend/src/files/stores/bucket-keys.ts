const PUBLISHED = /^(?:shell|remotes|source-maps|maps)\//;
/** Key of a file of an image, video or document: the end of an id, the id, and a name. */
const OF_MEDIA = /^[0-9a-f]{2}\/[0-9a-f-]{36}\/[\w.-]+$/;
const MEDIA = 'media/';

/** Returns the key in the bucket of a path relative to DATA_DIR. */
export function keyOfPath(path: string): string {
  return path.startsWith(MEDIA) ? path.slice(MEDIA.length) : publishedKeyOf(path);
}

/** Returns the path relative to DATA_DIR of a key; null for objects that aren't the product's. */
export function pathOfKey(key: string): string | null {
  if (OF_MEDIA.test(key)) return MEDIA + key;
  return PUBLISHED.test(key) ? key.replaceAll('!at!', '@').replaceAll('!tilde!', '~') : null;
}

/** Encodes the two characters that keys may not contain; file names have no exclamation mark. */
export function publishedKeyOf(path: string): string {
  return path.replaceAll('@', '!at!').replaceAll('~', '!tilde!');
}
