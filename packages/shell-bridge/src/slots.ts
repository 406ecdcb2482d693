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

/** User on whose profile an extension is shown. */
export type SlotUser = { id: string; username: string | null; name: string };

/** Bounds of a map in degrees. West is greater than east if the date line lies between them. */
export type SlotBounds = { west: number; south: number; east: number; north: number };

/** Item of a layer. Those that exceed a limit or lie outside of the world are left out (behaviour: limits). */
export type SlotMapItem = {
  /** Id, unique within the layer. */
  id: string;
  title: string;
  /** Line below the title. */
  text: string;
  latitude: number;
  longitude: number;
  /** Path of its page within the product, such as `/clinics/7`. */
  to: string;
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
  'profile.tab/v1': { user: SlotUser; isOwn: boolean };
  'feed.between/v1': object;
  'composer.action/v1': {
    /** Text of the post when the action was chosen. */
    text: string;
    /** Adds a text at the end of the post. Returns false if the post has no room for it. */
    insertText: (text: string) => boolean;
    /** Adds photos or videos, which are checked and uploaded like those that the user chooses. */
    addPhotos: (files: readonly File[]) => void;
  };
  'map.layer/v1': {
    /** Part of the map that is searched. */
    bounds: SlotBounds;
    /** Shows these items instead of those before. It keeps its identity. */
    onItems: (items: readonly SlotMapItem[]) => void;
  };
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
  /** The `d` attribute of the icon's path, for a screen that draws it itself. Older shells don't give it. */
  iconPath?: string;
  /**
   * Returns its content, isolated from the page: a card, the panel of a tab, the sheet of an action, which calls
   * `onClose` when it is closed, or nothing visible for a layer, unless it fails.
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
