/** HEVC keyframe of 512 × 512 pixels, red on the left and blue on the right, with its decoder configuration. */
const CONFIGURATION = Buffer.from(
  'AAAAeGh2Y0MBAWAAAACQAAAAAABa8AD8/fj4AAAPA6AAAQAYQAEMAf//AWAAAAMAkAAAAwAAAwBalZgJoQABACtCAQEBYAAAAwCQAAADAAADAFqgBAIAgFllZpJMrwFsCAAAAwAIAAADAMhAogABAAdEAcFytGJA',
  'base64',
);
const KEYFRAME = Buffer.from(
  'AAAAbigBrwlEGjLJIIHGgPnzCX/2lh/f04eEtJwHRGXQBCCqL//6XwDzQM/qn4EyEADfgKjWvASwludOwAAcMJMONOhLpbgAGvCHAAAShFwAJmAAAAMAy+SAB2wAAAReCABewAAAC5R8AWcAABdl4APy',
  'base64',
);
const TILE = { width: 512, height: 512 };
const BRAND = 'heic';

type Size = { width: number; height: number };
type HeicForm = {
  /** Repetitions of the keyframe as tiles; without it, the keyframe is the image. */
  tiles?: { columns: number; rows: number };
  /** Size that the header states, which may be false. */
  claims?: Size;
  /** Quarter turns, counterclockwise. */
  turns?: number;
  /** ICC profile. */
  profile?: Buffer;
};

/** Builds a HEIC file around the keyframe, as no encoder is available. */
export function sampleHeic({ tiles, claims, turns, profile }: HeicForm = {}): Buffer {
  const full = tiles ? { width: TILE.width * tiles.columns, height: TILE.height * tiles.rows } : TILE;
  const shown = [
    sizeBox(claims ?? full),
    ...(profile ? [box('colr', Buffer.from('prof'), profile)] : []),
    ...(turns === undefined ? [] : [box('irot', Buffer.from([turns]))]),
  ];
  const properties = [CONFIGURATION, ...(tiles ? [sizeBox(TILE)] : []), ...shown];
  const shownAt = shown.map((_, nth) => properties.length - shown.length + nth + 1);
  const items = tiles
    ? [
        ...Array.from({ length: tiles.columns * tiles.rows }, () => ({
          type: 'hvc1',
          isHidden: true,
          data: KEYFRAME,
          properties: [1, 2],
        })),
        { type: 'grid', isHidden: false, data: gridOf(tiles, full), properties: shownAt },
      ]
    : [{ type: 'hvc1', isHidden: false, data: KEYFRAME, properties: [1, ...shownAt] }];
  const start = box('ftyp', Buffer.from(BRAND), number(0, 4), Buffer.from(`mif1${BRAND}`));
  const metaAt = (dataAt: number) => {
    let at = dataAt;
    const places = items.map(({ data }, nth) => {
      const place = [number(nth + 1, 2), number(0, 2), number(1, 2), number(at, 4), number(data.length, 4)];
      at += data.length;
      return Buffer.concat(place);
    });
    return fullBox(
      'meta',
      fullBox('hdlr', number(0, 4), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', number(items.length, 2)),
      fullBox('iloc', Buffer.from([0x44, 0]), number(items.length, 2), ...places),
      fullBox('iinf', number(items.length, 2), ...items.map(infoBox)),
      box('iprp', box('ipco', ...properties), propertiesOfItems(items)),
      ...(tiles ? [referencesOf(tiles)] : []),
    );
  };
  const dataAt = start.length + metaAt(0).length + 8;
  return Buffer.concat([start, metaAt(dataAt), box('mdat', ...items.map(({ data }) => data))]);
}

function infoBox({ type, isHidden }: { type: string; isHidden: boolean }, nth: number): Buffer {
  const content = [number(nth + 1, 2), number(0, 2), Buffer.from(`${type}\0`)];
  return box('infe', Buffer.from([2, 0, 0, isHidden ? 1 : 0]), ...content);
}

function propertiesOfItems(items: readonly { properties: number[] }[]): Buffer {
  const lines = items.map(({ properties }, nth) =>
    Buffer.concat([number(nth + 1, 2), Buffer.from([properties.length, ...properties])]),
  );
  return fullBox('ipma', number(items.length, 4), ...lines);
}

/** Builds references from the last item to all before it. */
function referencesOf({ columns, rows }: { columns: number; rows: number }): Buffer {
  const tiles = Array.from({ length: columns * rows }, (_, nth) => number(nth + 1, 2));
  return fullBox('iref', box('dimg', number(tiles.length + 1, 2), number(tiles.length, 2), ...tiles));
}

function gridOf({ columns, rows }: { columns: number; rows: number }, { width, height }: Size): Buffer {
  return Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), number(width, 2), number(height, 2)]);
}

function sizeBox({ width, height }: Size): Buffer {
  return fullBox('ispe', number(width, 4), number(height, 4));
}

function fullBox(type: string, ...content: Buffer[]): Buffer {
  return box(type, number(0, 4), ...content);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([number(length, 4), Buffer.from(type), ...content]);
}

function number(value: number, bytes: 2 | 4): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
}
