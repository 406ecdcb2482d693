import type { ComponentProps, SyntheticEvent } from 'react';

/**
 * Shows a file of this device until the server's copy replaces it. A browser that can't decode the file, such as
 * Chromium for HEIC, shows nothing instead of its icon for a broken picture.
 */
export function DevicePicture({ alt, ...image }: ComponentProps<'img'>) {
  return <img {...image} alt={alt} onError={hide} onLoad={show} />;
}

function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden';
}

function show({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = '';
}
