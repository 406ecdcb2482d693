import { screens } from '@qlixline/contract/screens';

/** A post or a person: what somebody may have opened before they had an account. */
const SHARED = /^\/(?:\?(?:.*&)?post=\d|user\/[^/])/;

/** Where whoever has finished onboarding goes on: to the post or person that their address names, otherwise home. */
export function wantedAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return SHARED.test(pathname + search) ? pathname + search : screens.home;
}
