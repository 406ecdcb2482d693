import { useEffect, useState } from 'react';

import { ANNOTATION_FONT, ANNOTATION_WEIGHT, loadAnnotationFont } from './annotation-font.ts';
import { estimatedWidth } from './annotations.ts';
import type { TextWidth } from './annotations.ts';

const MEASURED_SIZE = 100; // pixels: large enough that hinting doesn't matter

/**
 * Measures with the font that draws the texts. When the font is loaded, a new function is returned, so that all lines
 * are measured again.
 */
export function useTextWidth(): TextWidth {
  const [width, setWidth] = useState(() => measuredWidth());
  useEffect(() => {
    let isGone = false;
    void loadAnnotationFont().then(() => isGone || setWidth(() => measuredWidth()));
    return () => void (isGone = true);
  }, []);
  return width;
}

/** Estimates the width in browsers without a canvas outside the page. */
export function measuredWidth(): TextWidth {
  const drawing = globalThis.OffscreenCanvas && new OffscreenCanvas(1, 1).getContext('2d');
  if (!drawing) return estimatedWidth;
  drawing.font = `${ANNOTATION_WEIGHT} ${MEASURED_SIZE}px ${ANNOTATION_FONT}`;
  return (line) => drawing.measureText(line).width / MEASURED_SIZE;
}
