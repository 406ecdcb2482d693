import { screens } from '@qlixline/contract/areas/screens';
import { AREA_OF_SETTINGS_SECTION, placeOfSection } from '@qlixline/contract/areas/settings-sections';
import type { SettingsArea, SettingsSection } from '@qlixline/contract/areas/settings-sections';

/** Area of the sections that other remotes add. */
export const ADDED_SECTIONS_AREA = 'connections' satisfies SettingsArea;
const ADDED_SECTION = /^added-[\w-]+$/;

/** Id of a section of another remote. */
export type AddedSectionId = `added-${string}`;
/** Returns the id of a section of another remote by the key of its extension, such as `mf-score/weekly`. */
export const addedSectionId = (key: string): AddedSectionId => `added-${key.replace('/', '-')}`;

/** Returns the address of a section of the settings, also of one that another remote adds. */
export function sectionAddress(id: SettingsSection | AddedSectionId): string {
  return isOwn(id) ? screens.settingsAt(placeOfSection(id)) : `${screens.settingsAt(ADDED_SECTIONS_AREA)}#${id}`;
}

/** Returns the address of the section that a hash names, whichever area it was in before; undefined if it names none. */
export function addressOfHash(hash: string): string | undefined {
  const id = hash.slice(1);
  if (isOwn(id)) return sectionAddress(id);
  return ADDED_SECTION.test(id) ? sectionAddress(id as AddedSectionId) : undefined;
}

const isOwn = (id: string): id is SettingsSection => Object.hasOwn(AREA_OF_SETTINGS_SECTION, id);
