/** A WebP picture within the page: nobody who is not signed in may ask for it by an address. */
export const photoSource = (photo: Uint8Array): string =>
  `data:image/webp;base64,${Buffer.from(photo).toString('base64')}`;
