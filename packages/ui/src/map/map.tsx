import { clsx } from 'clsx';
import { MapPinOff } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { LazyPart } from '../lazy-part/lazy-part.tsx';
import type { MapProps } from './map-types.ts';
import classes from './map.module.css';

export type {
  MapBounds,
  MapCircle,
  MapMarker,
  MapPoint,
  MapProps,
  MapView,
  MarkerLook,
  MarkerTone,
} from './map-types.ts';

const IN_THE_LIST = 'Everything on the map is also in the list.';

const loadCanvas = async () => (await import('./map-canvas.tsx')).MapCanvas;
const loadTilesCanvas = async () => (await import('./tiles-map-canvas.tsx')).TilesMapCanvas;

/**
 * A map that can be moved (decision: map). Its code, some 360 KB, comes when one is shown. Where the browser cannot draw
 * one, it says so: what stands on a map always stands in a list beside it, too.
 */
export function InteractiveMap({ className, instead = IN_THE_LIST, ...props }: MapProps) {
  const [canDraw] = useState(hasWebGl);
  return (
    <div className={clsx(classes.map, className)}>
      {canDraw ? (
        <LazyPart
          load={isTiles(props.styleUrl ?? '') ? loadTilesCanvas : loadCanvas}
          props={props}
          waiting={<div className={classes.waiting} aria-busy aria-label="Loading the map" role="status" />}
        />
      ) : (
        <WithoutMap>This browser cannot draw maps. {instead}</WithoutMap>
      )}
    </div>
  );
}

function WithoutMap({ children }: { children: ReactNode }) {
  return (
    <p className={classes.without}>
      <MapPinOff aria-hidden /> {children}
    </p>
  );
}

/** A file of tiles, of which no style says how it looks. */
const isTiles = (address: string): boolean => URL.canParse(address) && new URL(address).pathname.endsWith('.pmtiles');

/** Absent in old browsers, without a graphics driver, and where somebody has turned it off. */
function hasWebGl(): boolean {
  return 'WebGL2RenderingContext' in globalThis && document.createElement('canvas').getContext('webgl2') !== null;
}
