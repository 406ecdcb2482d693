import { firstLinkIn } from '@qlixline/contract/text-marks';

/** What is sent with a text whose card somebody took out: nothing, unless its first link is still that one. */
export function refusedPreview(text: string, removedLink: string | undefined): { withoutPreview?: true } {
  return removedLink !== undefined && removedLink === firstLinkIn(text) ? { withoutPreview: true } : {};
}
