import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import latinExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';

const FAMILY = 'Qlixline Annotations';
const WEIGHTS = '300 900';
/** Files of the font and the characters that each of them draws. */
const FILES = [
  {
    url: latin,
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  {
    url: latinExtended,
    unicodeRange:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
];

/** The product's own font first. Scripts and emoji that it lacks are drawn with the device's fonts. */
export const ANNOTATION_FONT = `"${FAMILY}", system-ui, "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif`;
export const ANNOTATION_WEIGHT = 700;

let loading: Promise<void> | undefined;

/**
 * Adds the font to the page, for texts on the page and on a canvas. If its files can't be loaded, the device's own font
 * is used. The page's font can't be used, as it shows only if it was loaded in time.
 */
export function loadAnnotationFont(): Promise<void> {
  loading ??= Promise.all(FILES.map(loadFile)).then(
    () => undefined,
    () => void (loading = undefined), // the next editor tries again
  );
  return loading;
}

async function loadFile({ url, unicodeRange }: (typeof FILES)[number]): Promise<void> {
  const face = new FontFace(FAMILY, `url("${new URL(url, location.href).href}")`, { weight: WEIGHTS, unicodeRange });
  document.fonts.add(await face.load());
}
