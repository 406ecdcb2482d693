import * as z from 'zod/mini';

/** Part of a value that an operator may see, and a log contain. */
type Shown = 'value' | 'without its password' | 'never';

/**
 * Settings that a container gets from its operator, those that the compose file or the image fixes, and the reasons.
 */
type InContainers = { from: 'operator'; isRequired?: true } | { from: 'compose file' | 'image'; why: string };

export type Setting<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  /** Reads the text of the variable. Its error is ignored, as `allowed` is the message. */
  schema: Schema;
  /** Completes "must be …", without an example. */
  allowed: string;
  /** Valid value in its usual notation; none for a choice, whose values `allowed` lists. */
  example?: string;
  /** Value used if the variable isn't set, for documents; null if there is none. */
  otherwise: string | null;
  purpose: string;
  shown: Shown;
  inContainers: InContainers;
  /** Texts that are refused. Specs try each; every setting needs at least two. */
  wrong: readonly [string, string, ...string[]];
};

type Described = Omit<Setting, 'schema' | 'allowed' | 'shown' | 'inContainers'> &
  Partial<Pick<Setting, 'shown' | 'inContainers'>>;

const FROM_OPERATOR: InContainers = { from: 'operator' };

function setting<Schema extends z.ZodMiniType>(schema: Schema, allowed: string, described: Described): Setting<Schema> {
  return { shown: 'value', inContainers: FROM_OPERATOR, ...described, schema, allowed };
}

/** Defines a whole number within bounds, which the sentence names. */
export function wholeNumber(unit: string, [min, max]: readonly [number, number], described: Described) {
  const schema = z.pipe(
    z.string().check(
      z.regex(/^\d{1,9}$/),
      z.refine((text) => Number(text) >= min && Number(text) <= max),
    ),
    z.transform(Number),
  );
  return setting(schema, `a whole number${unit && ` of ${unit}`} from ${min} to ${max}`, described);
}

/** Returns the allowed values and the example, as sentences and documents state them. */
export function allowedText({ allowed, example }: Setting, shown = example): string {
  return example === undefined ? allowed : `${allowed}, such as ${shown}`;
}

/** Defines a switch, 0 or 1. */
export function onOff(described: Omit<Described, 'wrong'>) {
  const schema = z.pipe(
    z.enum(['0', '1']),
    z.transform((value) => value === '1'),
  );
  return setting(schema, '0 or 1', { ...described, wrong: ['yes', 'true', '2'] });
}

export function oneOf<const Word extends string>(words: readonly [Word, ...Word[]], described: Described) {
  return setting(z.enum(words), `one of ${words.join(', ')}`, described);
}

/** Defines an address with one of some protocols. Its password is never shown. */
export function address(
  allowed: string,
  { protocol, isGood = () => true }: { protocol: RegExp; isGood?: (url: URL) => boolean },
  described: Described,
) {
  const schema = z.string().check(
    z.refine((text) => {
      const url = URL.parse(text);
      return url !== null && text.trim() === text && protocol.test(url.protocol) && isGood(url);
    }),
  );
  return setting(schema, allowed, { shown: 'without its password', ...described });
}

/** Defines an address reduced to its origin, so it may contain nothing else. */
export function origin(what: string, described: Described) {
  return address(`${what}, which ends after its host and port`, { protocol: WEB, isGood: isOrigin }, described);
}

/** Defines a text that matches a pattern. */
export function textLike(allowed: string, pattern: RegExp, described: Described) {
  return setting(z.string().check(z.regex(pattern)), allowed, described);
}

/**
 * Defines a text that is never shown. Surrounding spaces and line breaks are ignored, as they come from careless
 * copying.
 */
export function secret(described: Omit<Described, 'shown' | 'wrong'> & { minLength?: number }) {
  const { minLength = 1, ...rest } = described;
  const schema = z.string().check(
    z.minLength(minLength),
    z.refine((value) => value.trim() === value && !/[\p{Cc}]/u.test(value)),
  );
  const good = 'hunter2'.padEnd(minLength, '2');
  const allowed = `${minLength > 1 ? `at least ${minLength} characters` : 'text'} in one line, without spaces around it`;
  return setting(schema, allowed, {
    ...rest,
    shown: 'never',
    wrong: [
      ` ${good}`,
      `${good}\n`,
      `${good}\n${good}`,
      ...(minLength > good.length - 1 && minLength > 1 ? [good.slice(1)] : []),
    ],
  });
}

/** Defines a folder of this machine. */
export function folder(described: Omit<Described, 'wrong'>) {
  // `~` is replaced by shells only, and not in every place.
  const schema = z.string().check(z.refine((path) => path.trim() === path && !/^~|^\w+:\/\/|\0/.test(path)));
  const wrong = ['~/qlixline', 'https://files.example/qlixline', 's3://qlixline', ' /srv/qlixline'] as const;
  return setting(schema, 'a folder of this machine', { ...described, wrong });
}

/** Defines a list with commas between entries; `read` returns undefined for an invalid entry. */
export function listOf(
  what: string,
  {
    max,
    separator = ',',
    read,
  }: { max?: number; separator?: RegExp | string; read: (entry: string) => string | undefined },
  described: Described,
) {
  const entriesOf = (value: string) =>
    value
      .split(separator)
      .map((entry) => entry.trim())
      .filter(Boolean);
  const schema = z.pipe(
    z.string().check(
      z.refine((value) => {
        const entries = entriesOf(value);
        return entries.length <= (max ?? Infinity) && entries.every((entry) => read(entry) !== undefined);
      }),
    ),
    z.transform((value) => [...new Set(entriesOf(value).map((entry) => read(entry) ?? ''))]),
  );
  return setting(schema, `${max === undefined ? '' : `at most ${max} `}${what} with commas between`, described);
}

export const WEB = /^https?:$/;

/** Returns true if an address ends after its host and port, as anything beyond would be ignored. */
export function isOrigin(url: URL): boolean {
  return url.href === `${url.origin}/`;
}
