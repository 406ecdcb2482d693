import { firstLinkIn } from '@qlixline/contract/text/text-marks';

/** Returns the flag to send with a text: set only if the link whose card was removed is still the first one. */
export function refusedPreview(text: string, removedLink: string | undefined): { withoutPreview?: true } {
  return removedLink !== undefined && removedLink === firstLinkIn(text) ? { withoutPreview: true } : {};
}
