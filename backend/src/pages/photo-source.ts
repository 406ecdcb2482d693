/** Returns a WebP image as a data URL, as visitors may not request it by address. */
export const photoSource = (photo: Uint8Array): string =>
  `data:image/webp;base64,${Buffer.from(photo).toString('base64')}`;
