import { AREA_OF_SETTINGS_SECTION } from '@qlixline/contract/areas/settings-sections';
import type { SettingsSection } from '@qlixline/contract/areas/settings-sections';
import { foldedWords } from '@qlixline/contract/text/folded-words';

import { ADDED_SECTIONS_AREA, sectionAddress } from '../areas/address.ts';
import type { AddedSectionId } from '../areas/address.ts';
import { SECTIONS } from '../areas/sections.ts';
import { AREAS } from '../areas/settings-areas.ts';
import type { SectionState } from '../areas/use-go-to-section.ts';
import { SETTINGS_INDEX } from './settings-index.ts';

/** Found section or setting, with its address and what the history entry carries. */
export type FoundSetting = {
  text: string;
  /** Title of its section or area; null for a section that has the name of its area. */
  where: string | null;
  address: string;
  state: SectionState | null;
};

/** Section that another remote adds. */
export type AddedSection = { id: AddedSectionId; title: string };

const RESULTS_MAX = 8;

/**
 * Finds settings of all areas: sections by their title and other words for it, then what is in them. Each typed word
 * must begin a word of the text. `own` are the product's sections that the user has.
 */
export function findSettings(
  typed: string,
  own: readonly SettingsSection[],
  added: readonly AddedSection[] = [],
): FoundSetting[] {
  const wanted = foldedWords(typed);
  if (wanted.length === 0) return [];
  const matches = (text: string) => {
    const words = foldedWords(text);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  const sections = own.filter((id) => matches(`${titleOf(id)} ${areaTitleOf(id)} ${SETTINGS_INDEX[id].words}`));
  return [
    ...sections.map(foundSection),
    ...added.filter(({ title }) => matches(title)).map(foundAddedSection),
    ...own.flatMap((id) => SETTINGS_INDEX[id].settings.filter(matches).map((text) => foundSetting(id, text))),
  ].slice(0, RESULTS_MAX);
}

function foundSection(id: SettingsSection): FoundSetting {
  const [text, area] = [titleOf(id), areaTitleOf(id)];
  return { text, where: text === area ? null : area, address: sectionAddress(id), state: null };
}

function foundAddedSection({ id, title }: AddedSection): FoundSetting {
  return { text: title, where: AREAS[ADDED_SECTIONS_AREA].title, address: sectionAddress(id), state: null };
}

function foundSetting(id: SettingsSection, setting: string): FoundSetting {
  const [title, area] = [titleOf(id), areaTitleOf(id)];
  const where = title === area ? title : `${area}, ${title}`;
  return { text: setting, where, address: sectionAddress(id), state: { setting } };
}

const titleOf = (id: SettingsSection): string => SECTIONS[id].title;
const areaTitleOf = (id: SettingsSection): string => AREAS[AREA_OF_SETTINGS_SECTION[id]].title;
