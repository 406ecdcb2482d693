import * as z from 'zod/mini';

import { hasInvisibleControls } from './text.ts';

/** A host with a dot, and nobody's name or password in front of it. */
function isWebsite(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === '';
}

/** The address of somebody's own site. */
export const websiteSchema = (max: number) =>
  z.string().check(
    z.maxLength(max, `Please use at most ${max} characters`),
    z.refine(
      (text: string) => /^https:\/\/\S+$/.test(text) && !hasInvisibleControls(text) && isWebsite(text),
      'Please enter an address that begins with https://',
    ),
  );
