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

const IN_THE_LIST = 'Everything on the map stands in the list, too.';

const loadCanvas = async () => (await import('./map-canvas.tsx')).MapCanvas;
const loadTilesCanvas = async () => (await import('./tiles-map-canvas.tsx')).TilesMapCanvas;

/**
 * Interactive map (decision: map). Its code of about 360 KB is loaded when it is first shown. Browsers that cannot draw
 * it show a text, because everything on a map is also in a list.
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

/** Returns true for a tile file, which has no style of its own. */
const isTiles = (address: string): boolean => URL.canParse(address) && new URL(address).pathname.endsWith('.pmtiles');

/** Returns false in old browsers, without a graphics driver, and if the user has disabled WebGL. */
function hasWebGl(): boolean {
  return 'WebGL2RenderingContext' in globalThis && document.createElement('canvas').getContext('webgl2') !== null;
}
