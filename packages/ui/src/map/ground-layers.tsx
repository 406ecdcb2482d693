import { Layer, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection, Geometry, LineString, Polygon } from 'geojson';
import { useMemo } from 'react';

import { circleOnGround } from './circle-on-ground.ts';
import type { MapColors } from './map-colors.ts';
import type { MapCircle, MapPoint } from './map-types.ts';
import { LOWEST_MARKER_LAYER } from './marker-layers.tsx';

/* Even an empty source costs drawing each tile's edges in every frame, so these are only added when they have
   content. They are placed below the markers, even if they come later. */

/** Circles on the ground, for example search areas. */
export function Circles({ circles, colors }: { circles: readonly MapCircle[]; colors: MapColors }) {
  const data = useMemo(() => collection(circles.map((circle) => polygon(circleOnGround(circle)))), [circles]);
  return (
    <Source id="circles" type="geojson" data={data}>
      <Layer
        id="circle-areas"
        type="fill"
        beforeId={LOWEST_MARKER_LAYER}
        paint={{ 'fill-color': colors.accent, 'fill-opacity': 0.12 }}
      />
      <Layer
        id="circle-outlines"
        type="line"
        beforeId={LOWEST_MARKER_LAYER}
        paint={{ 'line-color': colors.accent, 'line-width': 2, 'line-dasharray': [2, 2] }}
      />
    </Source>
  );
}

/** Line that connects at least two points in order. */
export function Trail({ trail, colors }: { trail: readonly MapPoint[]; colors: MapColors }) {
  const data = useMemo(() => collection([line(trail)]), [trail]);
  return (
    <Source id="trail" type="geojson" data={data}>
      <Layer
        id="trail-line"
        type="line"
        beforeId={LOWEST_MARKER_LAYER}
        layout={{ 'line-cap': 'round', 'line-join': 'round' }}
        paint={{ 'line-color': colors.sky, 'line-width': 4, 'line-opacity': 0.8 }}
      />
    </Source>
  );
}

const collection = (geometries: Geometry[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: geometries.map((geometry) => ({ type: 'Feature', geometry, properties: {} })),
});

const polygon = (outline: [number, number][]): Polygon => ({ type: 'Polygon', coordinates: [outline] });

const line = (points: readonly MapPoint[]): LineString => ({
  type: 'LineString',
  coordinates: points.map(({ latitude, longitude }) => [longitude, latitude]),
});
