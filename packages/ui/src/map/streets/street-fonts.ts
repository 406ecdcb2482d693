import type { StyleSpecification } from 'maplibre-gl';

/** Fonts of the labels: medium, and bold for towns and what stands out. */
export const STREET_FONT = ['Map Medium'];
export const STREET_FONT_BOLD = ['Map Bold'];

const LATIN = [
  'U+0000-00FF',
  'U+0131',
  'U+0152-0153',
  'U+02BB-02BC',
  'U+02C6',
  'U+02DA',
  'U+02DC',
  'U+2000-206F',
  'U+20AC',
  'U+2122',
];
const LATIN_EXT = [
  'U+0100-02BA',
  'U+02BD-02C5',
  'U+02C7-02CC',
  'U+02CE-02D7',
  'U+02DD-02FF',
  'U+1D00-1DBF',
  'U+1E00-1E9F',
  'U+1EF2-1EFF',
  'U+20A0-20C0',
  'U+2C60-2C7F',
];
const VIETNAMESE = ['U+1EA0-1EF9'];
const GREEK = ['U+0370-03FF'];
const GREEK_EXT = ['U+1F00-1FFF'];
const CYRILLIC = ['U+0301', 'U+0400-045F', 'U+0490-0491', 'U+04B0-04B1', 'U+2116'];
const CYRILLIC_EXT = ['U+0460-052F', 'U+1C80-1C8A', 'U+2DE0-2DFF', 'U+A640-A69F'];
const DEVANAGARI = ['U+0900-097F', 'U+1CD0-1CF9', 'U+A8E0-A8FF'];
const HEBREW = ['U+0590-05FF', 'U+FB1D-FB4F'];
const ARABIC = ['U+0600-06FF', 'U+0750-077F', 'U+0870-089F', 'U+08A0-08FF', 'U+FB50-FDFF', 'U+FE70-FEFF'];

/**
 * Fonts that are served with the page and loaded when a label needs one (decision: streets): a script has some kilobytes.
 * The browser's own draw Chinese, Japanese, Korean and scripts without a file here.
 */
export const STREET_FONT_FACES: NonNullable<StyleSpecification['font-faces']> = {
  [STREET_FONT[0]!]: [
    face(new URL('@fontsource/figtree/files/figtree-latin-500-normal.woff2', import.meta.url), LATIN),
    face(new URL('@fontsource/figtree/files/figtree-latin-ext-500-normal.woff2', import.meta.url), LATIN_EXT),
    face(new URL('@fontsource/noto-sans/files/noto-sans-vietnamese-500-normal.woff2', import.meta.url), VIETNAMESE),
    face(new URL('@fontsource/noto-sans/files/noto-sans-greek-500-normal.woff2', import.meta.url), GREEK),
    face(new URL('@fontsource/noto-sans/files/noto-sans-greek-ext-500-normal.woff2', import.meta.url), GREEK_EXT),
    face(new URL('@fontsource/noto-sans/files/noto-sans-cyrillic-500-normal.woff2', import.meta.url), CYRILLIC),
    face(new URL('@fontsource/noto-sans/files/noto-sans-cyrillic-ext-500-normal.woff2', import.meta.url), CYRILLIC_EXT),
    face(new URL('@fontsource/noto-sans/files/noto-sans-devanagari-500-normal.woff2', import.meta.url), DEVANAGARI),
    face(
      new URL('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-500-normal.woff2', import.meta.url),
      HEBREW,
    ),
    face(
      new URL('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-500-normal.woff2', import.meta.url),
      ARABIC,
    ),
  ],
  [STREET_FONT_BOLD[0]!]: [
    face(new URL('@fontsource/figtree/files/figtree-latin-700-normal.woff2', import.meta.url), LATIN),
    face(new URL('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff2', import.meta.url), LATIN_EXT),
    face(new URL('@fontsource/noto-sans/files/noto-sans-vietnamese-700-normal.woff2', import.meta.url), VIETNAMESE),
    face(new URL('@fontsource/noto-sans/files/noto-sans-greek-700-normal.woff2', import.meta.url), GREEK),
    face(new URL('@fontsource/noto-sans/files/noto-sans-greek-ext-700-normal.woff2', import.meta.url), GREEK_EXT),
    face(new URL('@fontsource/noto-sans/files/noto-sans-cyrillic-700-normal.woff2', import.meta.url), CYRILLIC),
    face(new URL('@fontsource/noto-sans/files/noto-sans-cyrillic-ext-700-normal.woff2', import.meta.url), CYRILLIC_EXT),
    face(new URL('@fontsource/noto-sans/files/noto-sans-devanagari-700-normal.woff2', import.meta.url), DEVANAGARI),
    face(
      new URL('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff2', import.meta.url),
      HEBREW,
    ),
    face(
      new URL('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2', import.meta.url),
      ARABIC,
    ),
  ],
};

function face({ href }: URL, ranges: string[]) {
  return { url: href, 'unicode-range': ranges };
}
