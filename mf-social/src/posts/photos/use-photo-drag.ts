import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Movement in CSS pixels below which a finger counts as resting. */
const REST_MAX = 8;
/** Distances in CSS pixels below which a released photo returns to its place, unless it was moved fast. */
const SWIPE_MIN = 40;
const PULL_MIN = 120;
/** Speed in CSS pixels per ms, over the last FLICK_MS, that counts as a flick. */
const FLICK_SPEED = 0.5;
const FLICK_MS = 80;
/** Resistance when there is no photo on that side. */
const RESISTANCE = 0.3;
const CONTROLS_HEIGHT = 88; // CSS pixels
const LEAVING_MS = 160; // duration of its transition

type DragParts = {
  area: RefObject<HTMLElement | null>;
  photo: RefObject<HTMLElement | null>;
  /** Background behind the photo, which fades as the photo is pulled away. */
  ground: RefObject<HTMLElement | null>;
};
type DragActs = {
  /** Returns false while one finger pans an enlarged photo. */
  canDrag?: () => boolean;
  /** Returns true if there is a photo on that side: 1 is next, -1 previous. */
  canTurn: (step: number) => boolean;
  onTurn: (step: number) => void;
  onClose: () => void;
};
type Point = { x: number; y: number; at: number };
type Drag = { from: Point; way: 'across' | 'along' | undefined; recent: Point[] };

/**
 * Makes a photo follow one finger: horizontal swipes change the photo, vertical ones close the viewer. Panning an
 * enlarged photo is handled elsewhere. Styles are set directly, because React would rerender each frame.
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

    function setTransform(transform: string, shown = 1): void {
      if (photo.current) photo.current.style.transform = transform;
      if (ground.current) ground.current.style.opacity = String(shown);
    }
    function giveBack(): void {
      drag = undefined;
      element?.removeAttribute('data-dragged');
      setTransform('');
    }
    function follow({ way, from, recent }: Drag): void {
      const { x, y } = movedBy(from, recent);
      const { clientHeight } = document.documentElement;
      if (way === 'along') setTransform(`translateY(${y}px)`, Math.max(0, 1 - Math.abs(y) / (clientHeight * 0.6)));
      else setTransform(`translateX(${canTurn(x < 0 ? 1 : -1) ? x : x * RESISTANCE}px)`);
    }
    function turnTo(step: number): void {
      setTransform(`translateX(${step * 50}%)`); // The next photo enters from its side.
      turn(step);
      photo.current?.getBoundingClientRect(); // forces layout, so that the transition starts there
      giveBack();
    }
    function leave(direction: number): void {
      giveBack();
      setTransform(`translateY(${direction * 100}%)`, 0);
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
      const isFast = moved * speedOf(drag.recent, axis) > 0 && Math.abs(speedOf(drag.recent, axis)) >= FLICK_SPEED;
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

/** Returns true on a long caption, which scrolls. */
function scrolls(target: EventTarget | null): boolean {
  const caption = target instanceof Element ? target.closest('figcaption') : null;
  return caption !== null && caption.scrollHeight > caption.clientHeight;
}

/** Returns true on a video's control bar. */
function isOnControls({ target, clientY }: Touch): boolean {
  return target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - CONTROLS_HEIGHT;
}
