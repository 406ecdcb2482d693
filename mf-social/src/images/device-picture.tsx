import type { ComponentProps, SyntheticEvent } from 'react';

/**
 * Shows a file of this device until the server's copy takes its place. A browser without a decoder for the file, such
 * as Chromium for HEIC, shows nothing instead of its mark of a broken picture.
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
