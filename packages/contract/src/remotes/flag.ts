import * as z from 'zod/mini';

import { FLAG_DESCRIPTION_MAX, FLAG_NAME_MAX, FLAGS_MAX } from './flag-limits.ts';
import { daySchema } from '../time/day.ts';

/** A flag hides unfinished work until everybody has it; an experiment compares two sides. */
export const FLAG_KINDS = ['flag', 'experiment'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** Name of a flag. It is unique among all remotes, so that a screen needs nothing but the name. */
export const flagNameSchema = z
  .string()
  .check(
    z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'This is not a name such as new-composer.'),
    z.maxLength(FLAG_NAME_MAX, `A flag's name has at most ${FLAG_NAME_MAX} characters.`),
  );

/** Percentage of users for whom a flag is on. */
export const flagShareSchema = z.int('From 0 to 100.').check(z.gte(0, 'From 0 to 100.'), z.lte(100, 'From 0 to 100.'));

const declared = {
  /** Sentence that says what users with the flag get. */
  description: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(FLAG_DESCRIPTION_MAX, `A description has at most ${FLAG_DESCRIPTION_MAX} characters.`),
    ),
  kind: z.enum(FLAG_KINDS),
  /** Share until somebody changes it. */
  share: flagShareSchema,
  /** Day on which the team added it, from which its age counts. */
  since: daySchema,
};

const TOO_MANY = `A remote has ${FLAGS_MAX} flags at most.`;

/** `flags` of `remote.json`, by name. */
export const declaredFlagsSchema = z
  .record(flagNameSchema, z.strictObject(declared))
  .check(z.refine((flags: object) => Object.keys(flags).length <= FLAGS_MAX, TOO_MANY));

const builtFlagSchema = z.object({ name: flagNameSchema, ...declared });
export type BuiltFlag = z.infer<typeof builtFlagSchema>;

/** `flags` of a build. */
export const builtFlagsSchema = z.array(builtFlagSchema).check(
  z.maxLength(FLAGS_MAX, TOO_MANY),
  z.refine(
    (flags: readonly { name: string }[]) => new Set(flags.map(({ name }) => name)).size === flags.length,
    'A flag is declared twice; each has a name of its own.',
  ),
);

/** Share of a flag that was changed at run time. */
export const flagStateSchema = z.object({
  share: flagShareSchema,
  /** Time and author of the last change, ISO 8601. */
  changedAt: z.string(),
  changedBy: z.string(),
  reason: z.nullable(z.string()),
  /** Time since which it is on for anybody, whatever their number; null while it is off. */
  onSince: z.nullable(z.string()),
});
export type FlagState = z.infer<typeof flagStateSchema>;

const outcomeSchema = z.object({ people: z.int(), failed: z.int() });

/** Flag of a unit's live version, as `/remotes` lists it. */
export const shownFlagSchema = z.object({
  ...builtFlagSchema.shape,
  /** Share now; `declared` is that of `remote.json`. */
  declared: flagShareSchema,
  changed: z.nullable(z.omit(flagStateSchema, { share: true, onSince: true })),
  /** Users of the last `HEALTH_HOURS` hours by their side, and those for whom the unit failed. */
  on: outcomeSchema,
  off: outcomeSchema,
});
export type ShownFlag = z.infer<typeof shownFlagSchema>;
