import { useState } from 'react';

import { ANNOTATIONS_MAX } from './annotations.ts';
import type { Annotation } from './annotations.ts';

type NewItem = Annotation extends infer Item ? (Item extends Annotation ? Omit<Item, 'id'> : never) : never;

/** Annotations, and their earlier states for undo, latest last. */
export type AnnotationHistory = { items: readonly Annotation[]; before: readonly (readonly Annotation[])[] };

type State = AnnotationHistory & {
  selectedId: number | undefined;
  /** Name of the current change, whose steps are undone together. */
  going: string | undefined;
};

/** Manages annotations with undo. */
export function useAnnotations(first: AnnotationHistory) {
  const [state, setState] = useState<State>({ ...first, selectedId: undefined, going: undefined });
  const { items, before, selectedId } = state;

  /** Sets new annotations. `name` groups the steps of one change, such as a drag. */
  function put(next: readonly Annotation[], selected: number | undefined, name?: string): void {
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
    isFull: items.length >= ANNOTATIONS_MAX,
    selected: items.find(({ id }) => id === selectedId),
    select: (id: number | undefined) =>
      setState((current) => ({
        ...current,
        items: withoutEmpty(current.items, id),
        selectedId: id,
        going: undefined,
      })),
    /** Adds an annotation on top and selects it if possible; does nothing if there is no room. */
    add(item: NewItem): void {
      if (items.length >= ANNOTATIONS_MAX) return;
      const id = Math.max(0, ...items.map((one) => one.id)) + 1;
      // Text typed into a new annotation belongs to the same change.
      const name = item.kind === 'text' ? `${id} text` : undefined;
      put([...items, { ...item, id }], item.kind === 'stroke' ? undefined : id, name);
    },
    /** Changes an annotation; steps with the same item and fields are one change until `settle`. */
    change<Item extends Annotation>({ id }: Item, part: Partial<Omit<Item, 'id' | 'kind'>>): void {
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
export type Annotations = ReturnType<typeof useAnnotations>;

/** Removes text annotations left empty, except the selected one. */
function withoutEmpty(items: readonly Annotation[], selectedId: number | undefined): readonly Annotation[] {
  const isEmpty = (item: Annotation) => item.kind === 'text' && item.text.trim() === '' && item.id !== selectedId;
  return items.some(isEmpty) ? items.filter((item) => !isEmpty(item)) : items;
}
