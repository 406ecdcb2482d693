/**
 * Display of a slot's extensions: each in a card with its title, in a section that the screen draws, one at a time
 * behind a tab, in a sheet that an item of a menu opens, or as a layer, which draws nothing itself and hands items to
 * the screen.
 */
export type SlotKind = 'card' | 'section' | 'tab' | 'action' | 'layer';

type Slot = {
  kind: SlotKind;
  /** Place on the screen, for the page of the remotes. */
  place: string;
};

/**
 * Places on screens that other remotes may extend. The number is the version of the props, which `shell-bridge` types:
 * props that are removed or change get a new slot, and a screen may offer both meanwhile (decision: slots).
 */
export const SLOTS = {
  'pet.card/v1': { kind: 'card', place: 'Card at the end of a pet’s page' },
  'pet.tab/v1': { kind: 'tab', place: 'Tab of a pet’s page' },
  'pet.action/v1': { kind: 'action', place: 'Menu of a pet' },
  'feed.rail/v1': { kind: 'card', place: 'Card in the right rail of home' },
  'settings.section/v1': { kind: 'section', place: 'Section of the settings' },
  'search.group/v1': { kind: 'card', place: 'Group of results below those of search' },
  'post.action/v1': { kind: 'action', place: 'Menu of a post' },
  'profile.tab/v1': { kind: 'tab', place: 'Tab of a profile' },
  'feed.between/v1': { kind: 'card', place: 'Card between the posts of home' },
  'composer.action/v1': { kind: 'action', place: 'Menu beside a new post’s photos' },
  'map.layer/v1': { kind: 'layer', place: 'Layer of the map' },
} as const satisfies Record<`${string}/v${number}`, Slot>;
export type SlotName = keyof typeof SLOTS;

/** Names of all slots. */
export const SLOT_NAMES = Object.keys(SLOTS) as [SlotName, ...SlotName[]];

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(SLOTS, name);

/** Returns the slot of a name without its version: `pet.card` of `pet.card/v1`. */
export const slotWithoutVersion = (name: string): string => name.replace(/\/v\d+$/, '');
