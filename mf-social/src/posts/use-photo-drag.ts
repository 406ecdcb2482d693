import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Moved less than this many CSS pixels, a finger rests. */
const REST_MAX = 8;
/** Let go before this many CSS pixels, a photo goes back to its place, unless it was moved fast. */
const SWIPE_MIN = 40;
const PULL_MIN = 120;
/** CSS pixels per millisecond, over the last of them: a flick. */
const FAST = 0.5;
const FLICK_MS = 80;
/** Of a photo that has none beside it there. */
const RESISTANCE = 0.3;
const CONTROLS_HEIGHT = 88; // CSS pixels
const LEAVING_MS = 160; // as its transition

type DragParts = {
  area: RefObject<HTMLElement | null>;
  photo: RefObject<HTMLElement | null>;
  /** Behind the photo; clears up as it is pulled away. */
  ground: RefObject<HTMLElement | null>;
};
type DragActs = {
  /** False while one finger moves a photo that is enlarged. */
  canDrag?: () => boolean;
  /** Whether there is a photo on that side: 1 is the next one, -1 the one before. */
  canTurn: (step: number) => boolean;
  onTurn: (step: number) => void;
  onClose: () => void;
};
type Point = { x: number; y: number; at: number };
type Drag = { from: Point; way: 'across' | 'along' | undefined; recent: Point[] };

/**
 * A photo follows one finger: across it turns to the next, up or down it goes away. What is zoomed in moves as the
 * browser moves it. Written to the elements at once: React would draw each frame.
 */
export function usePhotoDrag({ area, photo, ground }: DragParts, acts: DragActs): void {
  const canDrag = useEffectEvent(() => acts.canDrag?.() ?? true);
  const canTurn = useEffectEvent(acts.canTurn);
  const turn = useEffectEvent(acts.onTurn);
  const close = useEffectEvent(acts.onClose);

  useEffect(() => {
    const element = area.current;
    let drag: Drag | undefined;
    let leaving: ReturnType<typeof setTimeout> | undefined;

    function place(transform: string, shown = 1): void {
      if (photo.current) photo.current.style.transform = transform;
      if (ground.current) ground.current.style.opacity = String(shown);
    }
    function giveBack(): void {
      drag = undefined;
      element?.removeAttribute('data-dragged');
      place('');
    }
    function follow({ way, from, recent }: Drag): void {
      const { x, y } = movedBy(from, recent);
      const { clientHeight } = document.documentElement;
      if (way === 'along') place(`translateY(${y}px)`, Math.max(0, 1 - Math.abs(y) / (clientHeight * 0.6)));
      else place(`translateX(${canTurn(x < 0 ? 1 : -1) ? x : x * RESISTANCE}px)`);
    }
    function turnTo(step: number): void {
      place(`translateX(${step * 50}%)`); // the next one comes from its side
      turn(step);
      photo.current?.getBoundingClientRect(); // from there, and not from where the last one was
      giveBack();
    }
    function leave(direction: number): void {
      giveBack();
      place(`translateY(${direction * 100}%)`, 0);
      leaving = setTimeout(() => close(), LEAVING_MS);
    }

    const begin = ({ touches, target, timeStamp }: TouchEvent) => {
      giveBack();
      const [touch] = touches;
      if (leaving !== undefined || !touch || touches.length > 1 || isZoomed() || !canDrag()) return;
      if (scrolls(target) || isOnControls(touch)) return;
      const from = pointOf(touch, timeStamp);
      drag = { from, way: undefined, recent: [from] };
    };
    const move = ({ touches, timeStamp }: TouchEvent) => {
      const [touch] = touches;
      if (!drag || !touch) return;
      const point = pointOf(touch, timeStamp);
      drag.recent = [...drag.recent.filter(({ at }) => at >= timeStamp - FLICK_MS), point];
      drag.way ??= wayOf(movedBy(drag.from, drag.recent));
      if (!drag.way) return;
      element?.setAttribute('data-dragged', drag.way);
      follow(drag);
    };
    const end = () => {
      if (!drag?.way) return giveBack();
      const axis = drag.way === 'along' ? 'y' : 'x';
      const moved = movedBy(drag.from, drag.recent)[axis];
      const isFast = moved * speedOf(drag.recent, axis) > 0 && Math.abs(speedOf(drag.recent, axis)) >= FAST;
      if (axis === 'y') return isFast || Math.abs(moved) >= PULL_MIN ? leave(Math.sign(moved)) : giveBack();
      const step = moved < 0 ? 1 : -1;
      return canTurn(step) && (isFast || Math.abs(moved) >= SWIPE_MIN) ? turnTo(step) : giveBack();
    };
    const noteZoom = () => element?.toggleAttribute('data-zoomed', isZoomed());

    element?.addEventListener('touchstart', begin, { passive: true });
    element?.addEventListener('touchmove', move, { passive: true });
    element?.addEventListener('touchend', end);
    element?.addEventListener('touchcancel', giveBack);
    globalThis.visualViewport?.addEventListener('resize', noteZoom);
    return () => {
      clearTimeout(leaving);
      element?.removeEventListener('touchstart', begin);
      element?.removeEventListener('touchmove', move);
      element?.removeEventListener('touchend', end);
      element?.removeEventListener('touchcancel', giveBack);
      globalThis.visualViewport?.removeEventListener('resize', noteZoom);
    };
  }, [area, photo, ground]);
}

function pointOf({ clientX, clientY }: Touch, at: number): Point {
  return { x: clientX, y: clientY, at };
}

function movedBy(from: Point, recent: readonly Point[]): { x: number; y: number } {
  const { x, y } = recent.at(-1) ?? from;
  return { x: x - from.x, y: y - from.y };
}

function wayOf({ x, y }: { x: number; y: number }): 'across' | 'along' | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) < REST_MAX) return undefined;
  return Math.abs(x) > Math.abs(y) ? 'across' : 'along';
}

function speedOf(recent: readonly Point[], axis: 'x' | 'y'): number {
  const first = recent[0];
  const last = recent.at(-1);
  if (!first || !last || last.at === first.at) return 0;
  return (last[axis] - first[axis]) / (last.at - first.at);
}

function isZoomed(): boolean {
  return (globalThis.visualViewport?.scale ?? 1) > 1;
}

/** A long caption is read by moving it. */
function scrolls(target: EventTarget | null): boolean {
  const caption = target instanceof Element ? target.closest('figcaption') : null;
  return caption !== null && caption.scrollHeight > caption.clientHeight;
}

/** Of a video: the bar by which it is wound. */
function isOnControls({ target, clientY }: Touch): boolean {
  return target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - CONTROLS_HEIGHT;
}
