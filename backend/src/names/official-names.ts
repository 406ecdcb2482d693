import {
  OFFICIAL_ALONE,
  OFFICIAL_ANYWHERE,
  OFFICIAL_FILLERS,
  OFFICIAL_NAME_REFUSED,
} from '@qlixline/contract/account/official-names';

import { validationFailed } from '../errors/problem-error.ts';
import { nameSkeleton } from './name-skeleton.ts';

const anywhere = OFFICIAL_ANYWHERE.map(nameSkeleton);
const alone = alternativesOf(OFFICIAL_ALONE);
const CONSISTS_OF_OFFICIAL = new RegExp(`^(?=.*(?:${alone}))(?:${alone}|${alternativesOf(OFFICIAL_FILLERS)})+$`, 'u');

/** Returns true for names of the people who run the product, and for all names that look like them. */
export function isOfficialName(name: string): boolean {
  return containsProductName(name) || CONSISTS_OF_OFFICIAL.test(nameSkeleton(name));
}

function containsProductName(name: string): boolean {
  const skeleton = nameSkeleton(name);
  return anywhere.some((official) => skeleton.includes(official));
}

/** Refuses an official name in a field, unless it is stored there already. */
export function refuseOfficialName(field: string, name: string | null | undefined, stored?: string | null): void {
  if (!name || name === stored || !isOfficialName(name)) return;
  throw validationFailed([{ field, message: OFFICIAL_NAME_REFUSED }]);
}

/** Refuses names of things, such as pets, that contain the product's name. A pet may well be called Root or Mod. */
export function refuseProductName(field: string, name: string, stored?: string): void {
  if (name === stored || !containsProductName(name)) return;
  throw validationFailed([{ field, message: OFFICIAL_NAME_REFUSED }]);
}

function alternativesOf(names: readonly string[]): string {
  return names.map(nameSkeleton).join('|');
}
