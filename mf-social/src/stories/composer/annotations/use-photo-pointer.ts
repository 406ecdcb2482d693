import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

import { PHOTO_WIDTH, SIZES } from './annotations.ts';
import type { AnnotationColour, PlacedAnnotation, Point, Stroke } from './annotations.ts';
import type { Annotations } from './use-annotations.ts';

const STEPS: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STEP = 10; // thousandths of the photo's width
const LARGE_STEP = 50; // with Shift
const GROWTH = 1.1; // per key press

type Pointing = {
  annotations: Annotations;
  /** Height of the photo in thousandths of its width. */
  height: number;
  /** Colour of the pen; undefined if another tool is selected. */
  pen: AnnotationColour | undefined;
  onRemove: (item: PlacedAnnotation) => void;
};

/**
 * Handles touch, mouse and keyboard on the photo: draws with the pen, otherwise selects, moves, resizes and removes.
 */
export function usePhotoPointer({ annotations, height, pen, onRemove }: Pointing) {
  const layer = useRef<SVGSVGElement>(null);
  const [drawn, setDrawn] = useState<Stroke>();
  /** Dragged annotation, with the offset from its centre to the point where it was grabbed. */
  const held = useRef<{ item: PlacedAnnotation; by: Point }>(undefined);

  function pointOf({ clientX, clientY }: PointerEvent<SVGElement>): Point {
    const box = layer.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0, y: 0 };
    const scale = PHOTO_WIDTH / box.width;
    return { x: Math.round((clientX - box.left) * scale), y: Math.round((clientY - box.top) * scale) };
  }

  /** Moves an annotation, keeping its centre on the photo. */
  function move(item: PlacedAnnotation, { x, y }: Point) {
    annotations.change(item, { x: within(x, 0, PHOTO_WIDTH), y: within(y, 0, height) });
  }

  function resize(item: PlacedAnnotation, size: number) {
    const { least, most } = SIZES[item.kind];
    annotations.change(item, { size: Math.round(within(size, least, most)) });
  }

  /** Ends a drag; discards a stroke that the browser cancelled. */
  function release() {
    held.current = undefined;
    setDrawn(undefined);
    annotations.settle();
  }

  return {
    layer,
    drawn,
    resize,
    onItemDown(item: PlacedAnnotation, event: PointerEvent<SVGElement>): void {
      if (pen || !isMain(event)) return;
      event.stopPropagation();
      annotations.select(item.id);
      const { x, y } = pointOf(event);
      held.current = { item, by: { x: x - item.x, y: y - item.y } };
      layer.current?.setPointerCapture(event.pointerId);
    },
    onPointerDown(event: PointerEvent<SVGElement>): void {
      if (!isMain(event)) return;
      if (!pen) return annotations.select(undefined);
      if (annotations.isFull) return;
      layer.current?.setPointerCapture(event.pointerId);
      setDrawn({ id: 0, kind: 'stroke', colour: pen, points: [pointOf(event)] });
    },
    onPointerMove(event: PointerEvent<SVGElement>): void {
      if (!event.isPrimary) return;
      const point = pointOf(event);
      if (held.current) {
        const { item, by } = held.current;
        move(item, { x: point.x - by.x, y: point.y - by.y });
      } else if (drawn) setDrawn((stroke) => stroke && { ...stroke, points: [...stroke.points, point] });
    },
    onPointerUp(event: PointerEvent<SVGElement>): void {
      if (!event.isPrimary) return;
      if (drawn) annotations.add(drawn);
      release();
    },
    onPointerCancel: release,
    onItemKey(item: PlacedAnnotation, event: KeyboardEvent<SVGElement>): void {
      const { key, shiftKey } = event;
      const [step, by] = [STEPS[key], shiftKey ? LARGE_STEP : STEP];
      if (step) move(item, { x: item.x + step.x * by, y: item.y + step.y * by });
      else if (key === '+' || key === '=') resize(item, item.size * GROWTH);
      else if (key === '-') resize(item, item.size / GROWTH);
      else if (key === 'Delete' || key === 'Backspace') onRemove(item);
      else return;
      event.preventDefault();
    },
  };
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Returns true for the first finger and a mouse's main button. */
const isMain = ({ isPrimary, button }: PointerEvent<SVGElement>): boolean => isPrimary && button === 0;
