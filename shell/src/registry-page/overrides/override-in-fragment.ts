import type { Override } from '@qlixline/contract/remotes/override';
import { ORIGIN_PATTERN, ORIGIN_RULE } from '@qlixline/contract/remotes/override-text';

export type OverrideOffer = Extract<Override, { url: string }> & {
  /** Reason why the override is invalid. */
  refusal?: string;
};

/** Parses `#mf-pets=http://localhost:3101`; undefined for other fragments, such as that of the skip link. */
export function overrideInFragment(fragment: string): OverrideOffer | undefined {
  const [, remote = '', encoded = ''] = /^#(mf-[a-z0-9-]+)=(.+)$/.exec(fragment) ?? [];
  if (remote === '') return undefined;
  const url = decoded(encoded).replace(/\/$/, ''); // as browsers write an origin
  return ORIGIN_PATTERN.test(url) ? { remote, url } : { remote, url, refusal: ORIGIN_RULE };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A malformed percent sign, which no origin contains.
  }
}
