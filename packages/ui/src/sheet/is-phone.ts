import { PHONE_SCREEN } from '@qlixline/contract/areas/phone-screen';

/** Returns true if the page is as narrow as a phone. */
export function isPhone(): boolean {
  return matchMedia(PHONE_SCREEN).matches;
}
