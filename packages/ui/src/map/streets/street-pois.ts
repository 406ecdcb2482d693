import type { StreetColors } from './street-colors.ts';

type StreetPoi = {
  id: string;
  kinds: readonly string[];
  minZoom: number;
  /** Colour of the name, and of the icon's ground. */
  tone: keyof StreetColors;
  /** Size of the icon, 1 for 20 px. */
  size: number;
  /** The `d` attribute of an SVG path in a 24-unit square, drawn as a line; icons of Lucide. */
  icon: string;
};

const TRAIN =
  'M8 3.1V7a4 4 0 0 0 8 0V3.1M9 15l-1-1M15 15l1-1M9 19c-2.8 0-5-2.2-5-5v-4a8 8 0 0 1 16 0v4c0 2.8-2.2 5-5 5ZM8 19l-2 3M16 19l2 3';
const TREE =
  'M12 22v-3M10 10v.2A3 3 0 0 1 8.9 16H5a3 3 0 0 1-1-5.8V10a3 3 0 0 1 6 0ZM7 16v6M13 19h6a3 3 0 0 0 1-5.8V13a3 3 0 0 0-6 0';
const PAW =
  'M11 4a2 2 0 1 0 .01 0M18 8a2 2 0 1 0 .01 0M20 16a2 2 0 1 0 .01 0M9 10a5 5 0 0 1 5 5v3.5a3.5 3.5 0 0 1-6.84 1.045Q6.52 17.48 4.46 16.84A3.5 3.5 0 0 1 5.5 10Z';
const CROSS = 'M12 6v12M6 12h12';
const DROP =
  'M12 22a7 7 0 0 0 7-7c0-2-1-3.9-3-5.5s-3.500-4-4-6.500c-.5 2.500-2 4.900-4 6.500C6 11.100 5 13 5 15a7 7 0 0 0 7 7z';
const LANDMARK = 'M3 22h18M6 18v-7M10 18v-7M14 18v-7M18 18v-7M12 2l8 5H4Z';
const SHIP = 'M12 10.2V2M3 14l9-4 9 4-2 7H5ZM19 13V7a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v6';

/** Points that help to find one's way, later ones with precedence. Pets' places are the map's own markers. */
export const STREET_POIS: readonly StreetPoi[] = [
  { id: 'water', kinds: ['drinking_water'], minZoom: 16.5, tone: 'labelWater', size: 0.75, icon: DROP },
  {
    id: 'sight',
    kinds: [
      'museum',
      'attraction',
      'castle',
      'monument',
      'theatre',
      'townhall',
      'library',
      'university',
      'aquarium',
      'viewpoint',
      'place_of_worship',
    ],
    minZoom: 15.5,
    tone: 'labelSoft',
    size: 0.8,
    icon: LANDMARK,
  },
  { id: 'hospital', kinds: ['hospital'], minZoom: 14, tone: 'labelSoft', size: 0.85, icon: CROSS },
  {
    id: 'park',
    kinds: ['park', 'garden', 'nature_reserve', 'cemetery', 'beach', 'golf_course', 'zoo', 'forest', 'wood'],
    minZoom: 13.5,
    tone: 'labelGreen',
    size: 0.8,
    icon: TREE,
  },
  { id: 'ferry', kinds: ['ferry_terminal'], minZoom: 13.5, tone: 'labelWater', size: 0.85, icon: SHIP },
  {
    id: 'halt',
    kinds: ['tram_stop', 'subway_entrance', 'stop', 'tram'],
    minZoom: 15.5,
    tone: 'labelWater',
    size: 0.7,
    icon: TRAIN,
  },
  { id: 'dog-park', kinds: ['dog_park'], minZoom: 13.5, tone: 'labelGreen', size: 1, icon: PAW },
  { id: 'station', kinds: ['station', 'halt'], minZoom: 12.5, tone: 'labelWater', size: 1, icon: TRAIN },
];
