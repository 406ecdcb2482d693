import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';
import type { Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data';
import { BROWSER_FLOOR, BROWSER_FLOOR_TEXT } from '@qlixline/contract/remotes/browser-floor';
import { Visitor, parseSync } from 'oxc-parser';
import type { Expression } from 'oxc-parser';

const ROOT = join(import.meta.dirname, '../../../..');
const PAGES = [
  'shell',
  'mf-*',
  'packages/{api-client,contract,pet-form,photos,place-field,push-question,reports,saved-form,sharing,shell-bridge,tiles,ui}',
];
const NOT_RUN = /\.(spec|soak)\.tsx?$|\/(test-support|testing)\//;

const { api, javascript } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as { api: Identifier; javascript: { builtins: Identifier } };

/** Uses guarded by a feature check, and our own methods with the same name. */
const ACCEPTED = [
  'mf-social/src/screens/search/use-highlighted.ts: CSS.highlights',
  'mf-social/src/screens/search/use-highlighted.ts: Highlight',
  'packages/api-client/src/calls/early-answers.ts: drop',
  'shell/src/intent/follow-intent.ts: drop',
];

test('pages use no API that a supported browser lacks', () => {
  const files = globSync(
    PAGES.map((workspace) => `${workspace}/src/**/*.{ts,tsx}`),
    { cwd: ROOT },
  );
  const sources = files.filter((file) => !NOT_RUN.test(file));
  expect(sources.length).toBeGreaterThan(600);
  const newer = sources.flatMap((file) => newerIn(readFileSync(join(ROOT, file), 'utf8'), file));
  expect(newer.toSorted()).toEqual(ACCEPTED);
});

test.each([
  ['URL.parse(text)', 'URL.parse'],
  ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
  ['Promise.try(work)', 'Promise.try'],
  ['RegExp.escape(text)', 'RegExp.escape'],
  ['seen.union(others)', 'union'],
  ['Uint8Array.fromBase64(text)', 'Uint8Array.fromBase64'],
  ['new CookieStore()', 'CookieStore'],
  ['Iterator.concat(a, b)', 'Iterator.concat'],
])('detects an API newer than the supported browsers in %s', (source, name) =>
  expect(newerIn(source, 'a.ts')).toEqual([`a.ts: ${name}`]),
);

test.each([
  'URL.canParse(text)',
  'new Intl.Segmenter("en")',
  'Map.groupBy(a, b)',
  'rows.toSorted()',
  'link.parse(text)',
])('accepts what every supported browser has: %s', (source) => expect(newerIn(source, 'a.ts')).toEqual([]));

test('the README lists the supported browsers', () => {
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain(`${BROWSER_FLOOR_TEXT}, and in later versions`);
});

/**
 * Lists, as `file: name`, APIs that the oldest browsers lack. A method counts if no built-in object of those browsers
 * has one with its name.
 */
function newerIn(source: string, file: string): string[] {
  const names = new Set<string>();
  const check = (entry: Identifier | undefined, name: string) => {
    if (entry?.__compat && !isInFloor(entry)) names.add(name);
  };
  const { program } = parseSync(file, source);
  new Visitor({
    MemberExpression: ({ object, property, computed }) => {
      if (computed || property.type !== 'Identifier') return;
      const owner = nameOf(object);
      if (owner === undefined) return;
      const { [owner]: known = javascript.builtins[owner] } = api;
      check(known?.[`${property.name}_static`] ?? known?.[property.name], `${owner}.${property.name}`);
    },
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
      const owners = METHODS.get(callee.property.name) ?? [];
      if (isValue(callee.object) && owners.length > 0 && !owners.some(isInFloor)) names.add(callee.property.name);
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier') check(api[callee.name] ?? javascript.builtins[callee.name], callee.name);
    },
  }).visit(program);
  return [...names].map((name) => `${file}: ${name}`);
}

/** Returns true if a method is called on a value instead of a global object. */
function isValue(object: Expression): boolean {
  return nameOf(object) === undefined && !(object.type === 'Identifier' && OTHERS.has(object.name));
}

/** Returns the name of a global object, which is capitalized; undefined for anything else. */
function nameOf(object: Expression): string | undefined {
  return object.type === 'Identifier' && /^[A-Z]/.test(object.name) ? object.name : undefined;
}

/** Objects whose members aren't methods of values, and names that are too common. */
const NO_VALUES = new Set(['Atomics', 'SuppressedError', 'Error']);
/** Objects of zod and the console, which aren't built-ins of the language. */
const OTHERS = new Set(['z', 'console']);

/** Members of the language's built-in objects by name. Web APIs' members cannot be distinguished from ours by name. */
const METHODS = [...Object.entries(javascript.builtins), ...Object.entries(javascript.builtins['Intl'] ?? {})].reduce(
  (found, [object, owner]) => {
    if (NO_VALUES.has(object)) return found;
    for (const [name, entry] of Object.entries(owner)) {
      if (name !== '__compat' && !name.endsWith('_static')) found.set(name, [...(found.get(name) ?? []), entry]);
    }
    return found;
  },
  new Map<string, Identifier[]>(),
);

function isInFloor({ __compat: compat }: Identifier): boolean {
  return Object.entries(BROWSER_FLOOR).every(([browser, floor]) => {
    const support: SupportStatement | undefined = compat?.support[browser as keyof typeof BROWSER_FLOOR];
    const statements: SimpleSupportStatement[] = support === undefined ? [] : [support].flat();
    return statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) => {
        const since = typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Number.NaN;
        const until = typeof removed === 'string' ? Number.parseFloat(removed) : Number.POSITIVE_INFINITY;
        return since <= Number(floor) && until > Number(floor) && !flags && !prefix && !other;
      },
    );
  });
}
