import type { SyntheticEvent } from 'react';

/**
 * Props of an `img` that shows a file of this device until the server's copy takes its place. A browser without a decoder for the file,
 * such as Chromium for HEIC, shows nothing instead of its mark of a broken picture.
 */
export const devicePicture = {
  onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    currentTarget.style.visibility = 'hidden';
  },
  onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    currentTarget.style.visibility = '';
  },
};
