import { Layer, Source } from '@vis.gl/react-maplibre';
import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { useMemo } from 'react';

import type { MapColors } from './map-colors.ts';
import { MAP_FONT } from './map-style.ts';
import type { MapMarker } from './map-types.ts';

const CLUSTERS = 'marker-clusters';
const SINGLE = 'markers';
const STANDING_OUT = 'markers-standing-out';
export const LOWEST_MARKER_LAYER = CLUSTERS;
/** Layers that react to a press. */
export const PRESSED_LAYERS = [CLUSTERS, SINGLE, STANDING_OUT];

/** Distance in px below which markers are clustered. */
const CLUSTER_RADIUS = 44;
const CLUSTER_ZOOM_MAX = 15;
const TOTAL: ExpressionSpecification = ['coalesce', ['get', 'total'], ['get', 'count']];
const IS_CLUSTER: ExpressionSpecification = ['>', TOTAL, 1];

const ICON: NonNullable<SymbolLayerSpecification['layout']> = {
  'icon-image': ['get', 'look'],
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
};

type MarkerLayersProps = { markers: readonly MapMarker[]; colors: MapColors; isClustered: boolean };

/** Markers with icons; nearby ones are clustered into a circle with their number. */
export function MarkerLayers({ markers, colors, isClustered }: MarkerLayersProps) {
  const [data, standingOut] = useMemo(
    () => [
      featuresOf(markers.filter((marker) => !marker.standsOut)),
      featuresOf(markers.filter((marker) => marker.standsOut)),
    ],
    [markers],
  );
  return (
    <>
      <Source
        id="markers"
        type="geojson"
        data={data}
        cluster={isClustered}
        clusterRadius={CLUSTER_RADIUS}
        clusterMaxZoom={CLUSTER_ZOOM_MAX}
        clusterProperties={{ total: ['+', ['get', 'count']] }}
      >
        <Layer
          id={CLUSTERS}
          type="circle"
          filter={IS_CLUSTER}
          paint={{
            'circle-color': colors.ink,
            'circle-radius': ['step', TOTAL, 16, 10, 20, 100, 26, 1_000, 32],
            'circle-stroke-color': colors.surface,
            'circle-stroke-width': 3,
          }}
        />
        <Layer
          id="marker-counts"
          type="symbol"
          filter={IS_CLUSTER}
          layout={{
            'text-field': ['to-string', TOTAL],
            'text-font': MAP_FONT,
            'text-size': 13,
            'text-allow-overlap': true,
            'text-ignore-placement': true,
          }}
          paint={{ 'text-color': colors.surface }}
        />
        <Layer id={SINGLE} type="symbol" filter={['!', IS_CLUSTER]} layout={ICON} />
      </Source>
      {standingOut.features.length > 0 && (
        <Source id="markers-standing-out" type="geojson" data={standingOut}>
          <Layer id={STANDING_OUT} type="symbol" layout={ICON} />
        </Source>
      )}
    </>
  );
}

function featuresOf(markers: readonly MapMarker[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: markers.map(({ id, look, count = 1, latitude, longitude }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { id, look, count },
    })),
  };
}
