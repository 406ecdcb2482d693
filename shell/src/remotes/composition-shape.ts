import type { Composition, Remote, RemoteNavItem, RemoteRequirements } from '@qlixline/contract/remotes/composition';

// The contract's schema of the composition would add 5 KB of zod to every first view. These checks are typed by its
// inferred type, so that none can be missing, and a spec compares both.

type Check<Value> = (value: unknown) => value is Value;

const text: Check<string> = (value) => typeof value === 'string';
const integer: Check<number> = (value): value is number => Number.isSafeInteger(value);

function oneOf<Value>(...values: Value[]): Check<Value> {
  return (value): value is Value => (values as unknown[]).includes(value);
}

function maybe<Value>(check: Check<Value>): Check<Value | undefined> {
  return (value) => value === undefined || check(value);
}

function list<Item>(check: Check<Item>): Check<Item[]> {
  return (value): value is Item[] => Array.isArray(value) && value.every(check);
}

function shape<Value>(checks: { [Key in keyof Value]-?: Check<Value[Key]> }): Check<Value> {
  return (value): value is Value =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries<Check<unknown>>(checks).every(([key, check]) => check((value as Record<string, unknown>)[key]));
}

const requirements = shape<RemoteRequirements>({ shellApi: text, ui: text, react: text, query: maybe(text) });
const files = { manifest: text, entry: text };
const integrity = shape<NonNullable<Remote['integrity']>>(files);

const remote = shape<Remote>({
  name: text,
  team: text,
  version: text,
  build: text,
  channel: oneOf('stable', 'canary', 'override'),
  ...files,
  integrity: maybe(integrity),
  timeout: maybe(shape<NonNullable<Remote['timeout']>>({ manifestMs: integer, entryMs: integer })),
  disabled: maybe(shape<NonNullable<Remote['disabled']>>({ reason: text })),
  requires: requirements,
  provides: shape<Remote['provides']>({
    routes: list(
      shape<Remote['provides']['routes'][number]>({
        id: text,
        path: (value) => value === null || text(value),
        title: text,
        access: oneOf('onboarding', 'member'),
        layout: maybe(oneOf('wide', 'full')),
        preload: list(text),
        data: maybe(list(text)),
      }),
    ),
    nav: maybe(
      list(
        shape<RemoteNavItem>({
          href: text,
          label: text,
          icon: text,
          place: oneOf('sidebar', 'everywhere'),
          order: integer,
        }),
      ),
    ),
  }),
  previous: maybe(
    shape<NonNullable<Remote['previous']>>({ version: text, ...files, integrity, requires: requirements }),
  ),
  describedAt: maybe(text),
});

/** Returns true if the page's composition is valid, exactly as the contract's schema would. */
export const isComposition = shape<Composition>({
  schema: oneOf(1),
  snapshotId: text,
  env: text,
  shell: shape<Composition['shell']>({ build: text, api: text, version: maybe(text) }),
  remotes: list(remote),
  overrides: maybe(list(text)),
});
