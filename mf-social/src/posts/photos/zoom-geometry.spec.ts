import { describe, expect, test } from '@jest/globals';

import { WHOLE_PHOTO, moveBy, initialView, toggleZoom, zoomBy } from './zoom-geometry.ts';
import type { PhotoLayout, PhotoView, Point } from './zoom-geometry.ts';

const PHONE = { width: 390, height: 844 };
const MIDDLE = { x: 195, y: 430 };
const onPhone = (width: number, height: number): PhotoLayout => ({ middle: MIDDLE, width, height, screen: PHONE });
const landscape = onPhone(390, 293);

/** Returns where a point of the photo, relative to its centre at scale 1, is on the screen. */
function onScreen({ scale, x, y }: PhotoView, point: Point, { middle }: PhotoLayout): Point {
  return { x: middle.x + x + point.x * scale, y: middle.y + y + point.y * scale };
}

describe('zoomBy', () => {
  test('leaves the point between the fingers in place', () => {
    const at = { x: 250, y: 460 };
    const view = zoomBy(WHOLE_PHOTO, 3, at, onPhone(390, 700));
    const shown = onScreen(view, { x: 250 - MIDDLE.x, y: 460 - MIDDLE.y }, landscape);
    expect(shown.x).toBeCloseTo(at.x);
    expect(shown.y).toBeCloseTo(at.y);
  });

  test('limits the zoom to four times or filling the screen, and to no less than the whole photo', () => {
    expect(zoomBy(WHOLE_PHOTO, 100, MIDDLE, landscape).scale).toBe(4);
    expect(zoomBy(WHOLE_PHOTO, 100, MIDDLE, onPhone(390, 78)).scale).toBeCloseTo(844 / 78);
    expect(zoomBy({ scale: 2, x: 40, y: 0 }, 0.1, MIDDLE, landscape)).toEqual(WHOLE_PHOTO);
  });
});

describe('moveBy', () => {
  test('stops at the photo’s edges, and does not move along an axis on which the photo fits', () => {
    const enlarged = zoomBy(WHOLE_PHOTO, 2, MIDDLE, landscape); // 780 × 586
    expect(moveBy(enlarged, { x: 1_000, y: 1_000 }, landscape)).toEqual({ scale: 2, x: 195, y: 0 });
    expect(moveBy(enlarged, { x: -1_000, y: 0 }, landscape)).toEqual({ scale: 2, x: -195, y: 0 });
    expect(moveBy(WHOLE_PHOTO, { x: 50, y: 50 }, landscape)).toEqual(WHOLE_PHOTO);
  });
});

describe('toggled', () => {
  test('zooms a whole photo to fill the screen, and a zoomed photo back to whole', () => {
    for (const place of [landscape, onPhone(390, 78), onPhone(390, 700), onPhone(100, 760)]) {
      const { scale } = toggleZoom(WHOLE_PHOTO, MIDDLE, place);
      expect(scale).toBeGreaterThanOrEqual(2.5);
      expect(place.width * scale).toBeGreaterThanOrEqual(PHONE.width - 0.001);
      expect(place.height * scale).toBeGreaterThanOrEqual(PHONE.height - 0.001);
      expect(toggleZoom({ scale, x: 0, y: 0 }, MIDDLE, place)).toEqual(WHOLE_PHOTO);
    }
  });
});

describe('opened', () => {
  test('shows a photo whole when it is as wide as in the feed', () => {
    for (const place of [landscape, onPhone(390, 78), onPhone(340, 740)])
      expect(initialView(place)).toEqual(WHOLE_PHOTO);
  });

  test('shows a tall photo on a phone in the width of the screen, from its top', () => {
    const strip = onPhone(190, 760);
    const view = initialView(strip);
    expect(strip.width * view.scale).toBeCloseTo(PHONE.width);
    expect(onScreen(view, { x: 0, y: -380 }, strip).y).toBeCloseTo(0);
  });

  test('shows a tall photo whole on a desktop', () => {
    expect(initialView({ ...onPhone(190, 760), screen: { width: 1_280, height: 844 } })).toEqual(WHOLE_PHOTO);
  });
});
