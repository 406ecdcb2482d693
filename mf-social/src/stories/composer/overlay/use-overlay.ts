import { useState } from 'react';

import { OVERLAY_ITEMS_MAX } from './overlay.ts';
import type { OverlayItem } from './overlay.ts';

type NewItem = OverlayItem extends infer Item ? (Item extends OverlayItem ? Omit<Item, 'id'> : never) : never;

/** What is on a photo, and what was before each change, the last one last. */
export type OverlayHistory = { items: readonly OverlayItem[]; before: readonly (readonly OverlayItem[])[] };

type State = OverlayHistory & {
  selectedId: number | undefined;
  /** The change that goes on: all its steps are undone at once. */
  going: string | undefined;
};

/** What is on a photo, with changes that can be undone one after the other. */
export function useOverlay(first: OverlayHistory) {
  const [state, setState] = useState<State>({ ...first, selectedId: undefined, going: undefined });
  const { items, before, selectedId } = state;

  /** `name`: of a change in many steps, such as a drag. */
  function put(next: readonly OverlayItem[], selected: number | undefined, name?: string): void {
    setState((current) => ({
      items: withoutEmpty(next, selected),
      before: name !== undefined && current.going === name ? current.before : [...current.before, current.items],
      selectedId: selected,
      going: name,
    }));
  }

  return {
    items,
    before,
    isChanged: items !== first.items,
    canUndo: before.length > 0,
    isFull: items.length >= OVERLAY_ITEMS_MAX,
    selected: items.find(({ id }) => id === selectedId),
    select: (id: number | undefined) =>
      setState((current) => ({
        ...current,
        items: withoutEmpty(current.items, id),
        selectedId: id,
        going: undefined,
      })),
    /** On top of everything, and selected where that can be. Nothing where there is no room. */
    add(item: NewItem): void {
      if (items.length >= OVERLAY_ITEMS_MAX) return;
      const id = Math.max(0, ...items.map((one) => one.id)) + 1;
      put([...items, { ...item, id }], item.kind === 'stroke' ? undefined : id);
    },
    /** Each step of one change has the same item and fields, until `settle`. */
    change<Item extends OverlayItem>({ id }: Item, part: Partial<Omit<Item, 'id' | 'kind'>>): void {
      const next = items.map((one) => (one.id === id ? { ...one, ...part } : one));
      put(next, id, `${id} ${Object.keys(part).join(' ')}`);
    },
    settle: () => setState((current) => ({ ...current, going: undefined })),
    remove: (id: number) =>
      put(
        items.filter((one) => one.id !== id),
        undefined,
      ),
    undo: () =>
      setState((current) => ({
        items: current.before.at(-1) ?? current.items,
        before: current.before.slice(0, -1),
        selectedId: undefined,
        going: undefined,
      })),
  };
}

/** A text that nobody wrote into is gone as soon as something else is taken up. */
function withoutEmpty(items: readonly OverlayItem[], selectedId: number | undefined): readonly OverlayItem[] {
  const isEmpty = (item: OverlayItem) => item.kind === 'text' && item.text.trim() === '' && item.id !== selectedId;
  return items.some(isEmpty) ? items.filter((item) => !isEmpty(item)) : items;
}
