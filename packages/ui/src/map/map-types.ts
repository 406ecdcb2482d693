import type { StreetMap } from '@qlixline/contract/map/street-map';

/** Point in degrees. */
export type MapPoint = { latitude: number; longitude: number };

/** Centre and zoom of a map; zoom 0 shows the whole world, 15 some streets. */
export type MapView = MapPoint & { zoom: number };

/** Bounds in degrees. West is greater than east if the date line lies between them. */
export type MapBounds = { west: number; south: number; east: number; north: number };

export type MarkerTone = 'accent' | 'leaf' | 'sky' | 'sun' | 'ink';

/** Look of a kind of markers. */
export type MarkerLook = {
  tone: MarkerTone;
  /** The `d` attribute of an SVG path in a 24-unit square, drawn as a line. */
  icon: string;
};

export type MapMarker = MapPoint & {
  /** Id, unique on the map. */
  id: string;
  /** Key in the map's looks. */
  look: string;
  /** Number of things at this point; more than one is drawn as a cluster. */
  count?: number;
  /** Keeps an urgent marker out of clusters and above them. */
  standsOut?: boolean;
};

/** Circle on the ground. */
export type MapCircle = MapPoint & { radiusKm: number };

export type MapProps = {
  /** Name of the map for screen readers. */
  label: string;
  /** Initial view; a different object moves the map. */
  view: MapView;
  markers?: readonly MapMarker[];
  looks?: Readonly<Record<string, MarkerLook>>;
  /** Set to false to keep markers single, such as those of a trail. */
  isClustered?: boolean;
  selectedId?: string | null;
  onSelect?: (id: string | null) => void;
  /**
   * Called after each move, including the initial one. `isByHand` is true for touch, mouse, key and buttons, false if
   * `view` changed.
   */
  onMoved?: (view: MapView, bounds: MapBounds, isByHand: boolean) => void;
  /** Circles, for example search areas. */
  circles?: readonly MapCircle[];
  /** Points in chronological order, connected by a line. */
  trail?: readonly MapPoint[];
  /** Credit for data in addition to the basemap's. */
  attribution?: string;
  /** True in a scrolling page: one finger and the wheel then scroll the page. */
  isEmbedded?: boolean;
  /** Text for browsers that cannot draw a map: where to find or do the same. */
  instead?: string;
  /** Address of a MapLibre style or a tile file (`….pmtiles`); null selects the basemap that ships with the product. */
  styleUrl?: string | null;
  /** The operator's streets, which the basemap shows. */
  streets?: StreetMap | null;
  className?: string;
};
