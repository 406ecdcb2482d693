import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';

import { from } from './street-ground.ts';
import type { StreetStyle } from './street-ground.ts';

/** Classes of streets, from the widest. Width in px at zooms 6, 12, 15 and 18. */
const CLASSES = [
  { kinds: ['motorway'], fill: 'motorway', edge: 'motorwayEdge', widths: [1, 3.5, 9, 30] },
  { kinds: ['trunk'], fill: 'motorway', edge: 'motorwayEdge', widths: [0.8, 3, 8, 28] },
  { kinds: ['primary'], fill: 'major', edge: 'majorEdge', widths: [0.5, 2.6, 8, 28] },
  { kinds: ['secondary'], fill: 'major', edge: 'majorEdge', widths: [0.3, 2, 7, 25] },
  { kinds: ['tertiary'], fill: 'street', edge: 'streetEdge', widths: [0, 1.4, 6.5, 23] },
  {
    kinds: ['minor', 'residential', 'unclassified', 'living_street', 'road'],
    fill: 'street',
    edge: 'streetEdge',
    widths: [0, 0.8, 5, 20],
  },
  { kinds: ['service', 'raceway', 'busway'], fill: 'service', edge: 'streetEdge', widths: [0, 0, 2.5, 10] },
  { kinds: ['pedestrian'], fill: 'square', edge: 'streetEdge', widths: [0, 0, 4, 14] },
] as const;
const ZOOMS = [6, 12, 15, 18] as const;
/** Width of an edge in px on both sides together. */
const EDGE = 1.6;
const PATHS = ['footway', 'path', 'cycleway', 'bridleway', 'track', 'steps', 'sidewalk', 'crossing', 'corridor'];
const DRAWN = CLASSES.flatMap(({ kinds }) => kinds);
export const NAMED_STREETS = [...DRAWN, ...PATHS, 'path'];

type Match = ExpressionSpecification;

/** Tunnels, paths, streets, bridges, rails and ferries. */
export function roadLayers({ colors, names }: StreetStyle): LayerSpecification[] {
  const { isTunnel, isBridge, isRail, isFerry, roadKind } = names;
  const isStreet: Match = ['in', ['get', roadKind], ['literal', DRAWN]];
  const isPath: Match = ['in', ['get', roadKind], ['literal', PATHS]];
  const perClass = (value: (street: (typeof CLASSES)[number], nth: number) => unknown, other: unknown): Match =>
    [
      'match',
      ['get', roadKind],
      ...CLASSES.flatMap((street, nth) => [[...street.kinds], value(street, nth)]),
      other,
    ] as unknown as Match;
  const width = (extra: number): Match => [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    ...ZOOMS.flatMap((zoom, nth): [number, Match] => [
      zoom,
      perClass(({ widths }) => (widths[nth]! > 0 ? widths[nth]! + extra : 0), 0),
    ]),
  ];
  const order = perClass((_, nth) => CLASSES.length - nth, 0);
  const fill = perClass((street) => colors[street.fill], colors.street);
  const edge = perClass((street) => colors[street.edge], colors.streetEdge);
  const roads = (id: string, filter: FilterSpecification, paint: object, cap: 'round' | 'butt' = 'round') =>
    ({
      ...from(names.roads),
      id: `streets-${id}`,
      type: 'line',
      filter: ['all', ['==', ['geometry-type'], 'LineString'], filter],
      layout: { 'line-cap': cap, 'line-join': 'round', 'line-sort-key': order },
      paint,
    }) as LayerSpecification;
  const notTunnel: Match = ['!', isTunnel];
  const notBridge: Match = ['!', isBridge];
  return [
    roads('tunnels', ['all', isStreet, isTunnel, ['!', isRail]], {
      'line-color': edge,
      'line-width': width(0),
      'line-opacity': 0.35,
    }),
    roads('path-edges', ['all', isPath, notTunnel], {
      'line-color': colors.pathEdge,
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 14, 1.5, 18, 7],
      'line-opacity': 0.8,
    }),
    roads('paths', ['all', isPath, notTunnel], pathPaint(colors.path, roadKind), 'butt'),
    roads('edges', ['all', isStreet, notTunnel, notBridge], { 'line-color': edge, 'line-width': width(EDGE) }),
    roads('fills', ['all', isStreet, notTunnel, notBridge], { 'line-color': fill, 'line-width': width(0) }),
    roads('rails', ['all', isRail, notTunnel], {
      'line-color': colors.rail,
      'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 10, 0.6, 14, 1.4, 18, 4],
    }),
    roads(
      'rail-ties',
      ['all', isRail, notTunnel],
      {
        'line-color': colors.pathEdge,
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 13, 0, 14, 0.8, 18, 2.6],
        'line-dasharray': [3, 3],
      },
      'butt',
    ),
    roads('bridge-edges', ['all', isStreet, isBridge], { 'line-color': edge, 'line-width': width(EDGE + 0.8) }, 'butt'),
    roads('bridges', ['all', isStreet, isBridge], { 'line-color': fill, 'line-width': width(0) }),
    roads('ferries', isFerry, { 'line-color': colors.ferry, 'line-width': 1.2, 'line-dasharray': [5, 4] }, 'butt'),
  ];
}

/** Paths are dashed finely, so that walkers tell them from streets; steps are shorter dashes. */
function pathPaint(color: string, roadKind: string) {
  return {
    'line-color': color,
    'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 13, 0.7, 15, 1.2, 18, 2.6],
    'line-dasharray': [
      'case',
      ['in', ['get', roadKind], ['literal', ['steps']]],
      ['literal', [0.6, 0.6]],
      ['literal', [2, 1.2]],
    ],
  };
}
