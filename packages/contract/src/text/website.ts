import * as z from 'zod/mini';

import { hasInvisibleControls } from './text.ts';

/** Returns true for a host with a dot and without credentials in front of it. */
function isWebsite(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === '';
}

/** Builds a schema for the address of a user's own website. */
export const websiteSchema = (max: number) =>
  z.string().check(
    z.maxLength(max, `Please use at most ${max} characters`),
    z.refine(
      (text: string) => /^https:\/\/\S+$/.test(text) && !hasInvisibleControls(text) && isWebsite(text),
      'Please enter an address that begins with https://',
    ),
  );
