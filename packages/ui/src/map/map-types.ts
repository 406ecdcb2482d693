/** Degrees. */
export type MapPoint = { latitude: number; longitude: number };

/** What a map looks at; `zoom` as maps on the web count it: 0 is the whole world, 15 some streets. */
export type MapView = MapPoint & { zoom: number };

/** Degrees. East is less than west where the date line lies between. */
export type MapBounds = { west: number; south: number; east: number; north: number };

export type MarkerTone = 'accent' | 'leaf' | 'sky' | 'sun' | 'ink';

/** How markers of a kind look. */
export type MarkerLook = {
  tone: MarkerTone;
  /** The shape of an SVG path in a square of 24 units, drawn as a line. */
  icon: string;
};

export type MapMarker = MapPoint & {
  /** Each only once on a map. */
  id: string;
  /** A key of the map's looks. */
  look: string;
  /** How many things stand at this point; more than one is drawn as a cluster. */
  count?: number;
  /** Is never part of a cluster, and stands above these: what is urgent. */
  standsOut?: boolean;
};

/** A circle on the ground. */
export type MapCircle = MapPoint & { radiusKm: number };

export type MapProps = {
  /** What it shows, for screen readers. */
  label: string;
  /** What it looks at first; another object moves it there. */
  view: MapView;
  markers?: readonly MapMarker[];
  looks?: Readonly<Record<string, MarkerLook>>;
  /** Off: markers that are close to one another stay single, such as those of a trail. */
  isClustered?: boolean;
  selectedId?: string | null;
  onSelect?: (id: string | null) => void;
  /** After each move, also the first time. `isByHand`: by finger, mouse, key or button, not because `view` is another one. */
  onMoved?: (view: MapView, bounds: MapBounds, isByHand: boolean) => void;
  /** For example where something is looked for. */
  circles?: readonly MapCircle[];
  /** Points in the order of time, joined by a line. */
  trail?: readonly MapPoint[];
  /** Whose data stand on the map beside the basemap's. */
  attribution?: string;
  /** In a page that scrolls: one finger and the wheel scroll the page. */
  isEmbedded?: boolean;
  /** Where the browser cannot draw a map: where the same can be found or done. */
  instead?: string;
  /** The address of a MapLibre style, or of a file of tiles (`….pmtiles`); null: the basemap that comes with the product. */
  styleUrl?: string | null;
  className?: string;
};
