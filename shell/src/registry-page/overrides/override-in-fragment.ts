import type { Override } from '@qlixline/contract/remotes/override';
import { ORIGIN_PATTERN, ORIGIN_RULE } from '@qlixline/contract/remotes/override-text';

export type OverrideOffer = {
  override: Extract<Override, { url: string } | { flag: string }>;
  /** Reason why the override is invalid. */
  refusal?: string;
};

/**
 * Parses `#mf-pets=http://localhost:3101` and `#mf-pets:new-composer=on`; undefined for other fragments, such as that of
 * the skip link.
 */
export function overrideInFragment(fragment: string): OverrideOffer | undefined {
  const [, owner = '', flag = '', side] = /^#(mf-[a-z0-9-]+):([a-z0-9-]{1,40})=(on|off)$/.exec(fragment) ?? [];
  if (flag !== '') return { override: { remote: owner, flag, on: side === 'on' } };
  const [, remote = '', encoded = ''] = /^#(mf-[a-z0-9-]+)=(.+)$/.exec(fragment) ?? [];
  if (remote === '') return undefined;
  const url = decoded(encoded).replace(/\/$/, ''); // as browsers write an origin
  const override = { remote, url };
  return ORIGIN_PATTERN.test(url) ? { override } : { override, refusal: ORIGIN_RULE };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A malformed percent sign, which no origin contains.
  }
}
