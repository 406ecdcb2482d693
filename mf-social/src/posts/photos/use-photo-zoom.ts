import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { isDoubleTap, isTap } from './taps.ts';
import { WHOLE_PHOTO, moveBy, initialView, toggleZoom, zoomBy } from './zoom-geometry.ts';
import type { PhotoLayout, PhotoView, Point } from './zoom-geometry.ts';

const KEY_ZOOM = 1.5; // factor per key press
const KEY_STEP = 80; // CSS pixels
/** Exponent per unit of wheel movement: a notch of 100 zooms by 22 %. */
const WHEEL_ZOOM = 0.002;
/** Factor on `WHEEL_ZOOM` for a touchpad pinch, which browsers report as a wheel with Control. */
const PINCH_ON_TOUCHPAD = 5;
const LINE_PIXELS = 16;

type ZoomParts = {
  area: RefObject<HTMLElement | null>;
  /** Element that contains the image. */
  photo: RefObject<HTMLElement | null>;
  /** Key of the photo; a change resets the zoom. */
  photoKey: string;
};

/**
 * Enlarges a photo by pinch, double tap, double click, wheel and keys, and pans it by touch, mouse and arrow keys.
 * Styles are set directly, because React would rerender each frame.
 */
export function usePhotoZoom({ area, photo, photoKey }: ZoomParts) {
  const view = useRef(WHOLE_PHOTO);
  const [isEnlarged, setEnlarged] = useState(false);
  const picture = () => photo.current?.querySelector('img') ?? null;

  function show(next: PhotoView, isImmediate = false): void {
    const { scale, x, y } = next;
    view.current = next;
    const element = picture();
    if (element) element.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    area.current?.toggleAttribute('data-enlarged', scale > 1);
    area.current?.toggleAttribute('data-followed', isImmediate);
    setEnlarged(scale > 1);
  }

  /** Measures the photo's layout; undefined for a video and before the image has one. */
  function measureLayout(): PhotoLayout | undefined {
    const element = picture();
    const rest = element?.parentElement?.getBoundingClientRect();
    if (!element || !rest) return undefined;
    const { clientWidth, clientHeight } = document.documentElement;
    return {
      middle: { x: rest.x + rest.width / 2, y: rest.y + rest.height / 2 },
      width: element.offsetWidth,
      height: element.offsetHeight,
      screen: { width: clientWidth, height: clientHeight },
    };
  }

  function changeView(next: (view: PhotoView, layout: PhotoLayout) => PhotoView, isAtOnce = false): void {
    const where = measureLayout();
    if (where) show(next(view.current, where), isAtOnce);
  }
  const changeNow = useEffectEvent(changeView);
  const open = useEffectEvent((_photoKey: string) => {
    const where = measureLayout();
    show(where ? initialView(where) : WHOLE_PHOTO, true);
  });
  const openNow = useEffectEvent(() => open(photoKey));
  const isLarge = useEffectEvent(() => view.current.scale > 1);

  // oxlint-disable-next-line react/set-state-in-effect -- the layout is known only after rendering
  useEffect(() => open(photoKey), [photoKey]);

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    let fingers: readonly Point[] = [];
    let mouse: Point | undefined;
    let before: MouseEvent | undefined;

    const touch = ({ touches }: TouchEvent) => void (fingers = pointsOf(touches));
    const moveFingers = ({ touches }: TouchEvent) => {
      const [now, then] = [pointsOf(touches), fingers];
      if (now.length !== then.length || (now.length === 1 && !isLarge())) return;
      fingers = now;
      const [from, to] = [middleOf(then), middleOf(now)];
      const by = { x: to.x - from.x, y: to.y - from.y };
      const factor = now.length < 2 ? 1 : spreadOf(now) / spreadOf(then);
      changeNow((shown, where) => moveBy(zoomBy(shown, factor, from, where), by, where), true);
    };
    const turnWheel = (event: WheelEvent) => {
      if (event.target instanceof Element && event.target.closest('figcaption')) return; // A long caption scrolls.
      event.preventDefault(); // Control+wheel would zoom the whole page.
      const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1);
      const factor = Math.exp(-turned * WHEEL_ZOOM * (event.ctrlKey ? PINCH_ON_TOUCHPAD : 1));
      changeNow((shown, where) => zoomBy(shown, factor, pointOf(event), where), true);
    };
    const click = (event: MouseEvent) => {
      if (!(event.target instanceof HTMLImageElement)) return;
      const isSecond = isTap(event) ? isDoubleTap(before, event) : event.detail === 2;
      before = isSecond ? undefined : event;
      if (isSecond) changeNow((shown, where) => toggleZoom(shown, pointOf(event), where));
    };
    const press = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || !(event.target instanceof HTMLImageElement)) return;
      event.preventDefault(); // The browser would start dragging the image.
      mouse = pointOf(event);
    };
    const moveMouse = (event: PointerEvent) => {
      if (!mouse || event.pointerType !== 'mouse' || !isLarge()) return;
      const by = { x: event.clientX - mouse.x, y: event.clientY - mouse.y };
      mouse = pointOf(event);
      changeNow((shown, where) => moveBy(shown, by, where), true);
    };
    const release = () => void (mouse = undefined);
    const preventDrag = (event: Event) => event.preventDefault();

    const reopen = () => openNow();
    const listeners: [EventTarget, string, (event: never) => void, AddEventListenerOptions?][] = [
      [element, 'touchstart', touch, { passive: true }],
      [element, 'touchmove', moveFingers, { passive: true }],
      [element, 'touchend', touch],
      [element, 'touchcancel', touch],
      [element, 'wheel', turnWheel, { passive: false }],
      [element, 'click', click],
      [element, 'pointerdown', press],
      [element, 'dragstart', preventDrag],
      [globalThis, 'pointermove', moveMouse],
      [globalThis, 'pointerup', release],
      [globalThis, 'resize', reopen],
    ];
    for (const [target, type, listener, options] of listeners) {
      target.addEventListener(type, listener as EventListener, options);
    }
    return () => {
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener as EventListener);
    };
  }, [area]);

  return {
    isEnlarged,
    /** Returns true if the photo is enlarged now; may be called between frames. */
    isEnlargedNow: () => view.current.scale > 1,
    toggle: () => changeView((shown, where) => toggleZoom(shown, where.middle, where)),
    /** Handles a key; returns false if it has no effect on the photo. */
    pressKey: (key: string): boolean => {
      const factor = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM }[key];
      if (factor) changeView((shown, where) => zoomBy(shown, factor, where.middle, where));
      else if (key === '0') show(WHOLE_PHOTO);
      const by = BY_KEY[key];
      const isMoved = by !== undefined && view.current.scale > 1;
      if (isMoved) changeView((shown, where) => moveBy(shown, by, where));
      return factor !== undefined || key === '0' || isMoved;
    },
  };
}

/** Movement per arrow key. The photo moves in the opposite direction of the key. */
const BY_KEY: Record<string, Point | undefined> = {
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowDown: { x: 0, y: -KEY_STEP },
  ArrowUp: { x: 0, y: KEY_STEP },
};

function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX, y: clientY };
}

/** Returns the points of the first two touches; more are ignored. */
function pointsOf(touches: TouchList): readonly Point[] {
  return Array.from(touches).slice(0, 2).map(pointOf);
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, points.length), y: sum.y / Math.max(1, points.length) };
}

function spreadOf([one, other]: readonly Point[]): number {
  return one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1;
}
