import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import type { SLOTS, SlotName } from '@qlixline/contract/remotes/slots';
import type { ComponentType, ReactNode } from 'react';

/** Pet on whose page an extension is shown. */
export type SlotPet = { id: number; name: string; species: SpeciesId; isMemorial: boolean };
type OfPet = {
  pet: SlotPet;
  /** Role of the viewer; null for others. */
  role: PetRole | null;
};

/** Keeps a table of types complete: a slot without props doesn't compile. */
type ForEverySlot<Table extends Record<SlotName, object>> = Table;

/**
 * Props that a screen gives to each slot. They are a promise to other teams: fields may be added, while removing or
 * changing one needs a new slot, such as `pet.card/v2`.
 */
export type SlotProps = ForEverySlot<{
  'pet.card/v1': OfPet;
  'pet.tab/v1': OfPet;
  'pet.action/v1': OfPet;
  'feed.rail/v1': object;
  'settings.section/v1': object;
  'search.group/v1': {
    /** Text of the search, as it was typed. */
    text: string;
  };
  'post.action/v1': { post: { id: number; authorId: string; text: string } };
}>;

/** Props of an extension: those of its slot and, in the sheet of an action, a function that closes the sheet. */
export type ExtensionProps<Name extends SlotName> = SlotProps[Name] &
  ((typeof SLOTS)[Name]['kind'] extends 'action' ? { close: () => void } : unknown);

/** Extension as a remote exports it; `slot` is the one that its `remote.json` declares. */
export type ExtensionDefinition = {
  [Name in SlotName]: { slot: Name; load: () => Promise<ComponentType<ExtensionProps<Name>>> };
}[SlotName];

/** Extension that a slot shows. */
export type ShownExtension<Name extends SlotName> = {
  /** Key among all extensions, such as `mf-horoscope/score`. */
  key: string;
  title: string;
  icon: ReactNode;
  /**
   * Returns its content, isolated from the page: a card, the panel of a tab, or the sheet of an action, which calls
   * `onClose` when it is closed.
   */
  render: (props: SlotProps[Name], onClose?: () => void) => ReactNode;
};

/**
 * Props of the shell's component for a slot. With `props` it shows the extensions one below the other. With `onShown` it
 * shows nothing and hands over the list, for a screen that arranges them in tabs or a menu; the list keeps its identity
 * while it stays the same.
 */
export type SlotRequest = {
  [Name in SlotName]: { name: Name } & (
    | { props: SlotProps[Name]; onShown?: undefined }
    | { props?: undefined; onShown: (shown: readonly ShownExtension<Name>[]) => void }
  );
}[SlotName];
