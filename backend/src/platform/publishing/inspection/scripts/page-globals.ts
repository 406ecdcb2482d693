import globals from 'globals';

/** Property names from the outside in, such as `window`, `fetch`; `undefined` for a computed name. */
export type Path = readonly (string | undefined)[];

/** Names defined by the language or browsers, which every script of the page may use. */
const PAGE_WIDE = new Set([...Object.keys(globals.builtin), ...Object.keys(globals.browser)]);

/** Names under which a page outside of frames finds its window. */
const WINDOWS = new Set(['window', 'globalThis', 'self', 'frames', 'top', 'parent']);

/** Globals that a page is meant to set, or that the HTML standard calls replaceable; scripts may assign them. */
const UNSHARED = new Set([
  'location',
  'name',
  'status',
  'opener',
  'event',
  'external',
  'length',
  'origin',
  'screen',
  'devicePixelRatio',
  'innerWidth',
  'innerHeight',
  'outerWidth',
  'outerHeight',
  'screenX',
  'screenY',
  'screenLeft',
  'screenTop',
  'scrollX',
  'scrollY',
  'pageXOffset',
  'pageYOffset',
  'locationbar',
  'menubar',
  'personalbar',
  'scrollbars',
  'statusbar',
  'toolbar',
]);

/** Members that a page is meant to set. Their objects also have shared ones, such as `document.body`. */
const SETTINGS: Readonly<Record<string, ReadonlySet<string | undefined>>> = {
  history: new Set(['scrollRestoration']),
  document: new Set([
    'title',
    'cookie',
    'domain',
    'body',
    'location',
    'dir',
    'designMode',
    'adoptedStyleSheets',
    undefined, // libraries mark the document with a random name
  ]),
  Error: new Set(['stackTraceLimit', 'prepareStackTrace']),
};

const PROTOTYPES: ReadonlySet<string | undefined> = new Set(['prototype', '__proto__']);

/**
 * Returns the name of what a write to the path replaces for the whole page; undefined if it replaces nothing shared.
 */
export function replacedByWrite(path: Path): string | undefined {
  const [first, ...members] = withoutWindow(path);
  if (first === undefined || !isShared(first)) return undefined;
  if (members.length > 0 && !isSharedMember(first, members)) return undefined;
  const unknown = members.indexOf(undefined);
  return [first, ...(unknown < 0 ? members : members.slice(0, unknown))].join('.');
}

/** Drops the window's own names: `window.self.fetch` and `document.defaultView.fetch` become `fetch`. */
export function withoutWindow(path: Path): Path {
  const [first, second] = path;
  if (first !== undefined && WINDOWS.has(first)) return withoutWindow(path.slice(1));
  return first === 'document' && second === 'defaultView' ? withoutWindow(path.slice(2)) : path;
}

function isShared(name: string): boolean {
  return PAGE_WIDE.has(name) && !UNSHARED.has(name) && !isHandler(name);
}

function isSharedMember(object: string, members: Path): boolean {
  if (members.some((name) => PROTOTYPES.has(name))) return true;
  if (isHandler(members.at(-1))) return false;
  const settings = SETTINGS[object];
  return !settings || (members.length === 1 && !settings.has(members[0]));
}

/** Returns true for a handler's name: `onresize` is one, `onLine` isn't. */
function isHandler(name: string | undefined): boolean {
  return name !== undefined && /^on[a-z]+$/.test(name);
}
