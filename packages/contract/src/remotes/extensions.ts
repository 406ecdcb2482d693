import * as z from 'zod/mini';

import { EXTENSIONS_MAX, EXTENSION_TITLE_MAX, SLOTS_MAX } from './registry-limits.ts';
import { SLOT_NAMES } from './slots.ts';

/** The `d` attribute of a path in a 24-unit square, drawn as a line. */
export const iconSchema = z
  .string()
  .check(
    z.regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.-]{3,599}$/, 'An icon is the d of an SVG path, 600 characters at most.'),
  );

/** Name of a slot as builds write it. The registry says whether anybody offers it, with a sentence. */
const writtenSlotSchema = z
  .string()
  .check(z.regex(/^[a-z]+(\.[a-z-]+)+\/v[1-9]\d?$/, 'This is not a slot such as pet.card/v1.'), z.maxLength(40));

/** Id of an extension within its remote. */
export const extensionIdSchema = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'This is not an id such as vaccination-score.'));

const described = {
  /** Label of a tab or a menu item, and the name of the part in messages. */
  title: z
    .string()
    .check(z.minLength(1), z.maxLength(EXTENSION_TITLE_MAX, `A title has at most ${EXTENSION_TITLE_MAX} characters.`)),
  icon: z.optional(iconSchema),
  /** Sort key, ascending; ties are sorted by title. */
  order: z.int().check(z.gte(0), z.lte(1_000)),
};

const extensionsAtMost = `A remote has ${EXTENSIONS_MAX} extensions at most.`;

/** `provides.extensions` of remote.json; the key is the id under which the remote exports the extension. */
export const declaredExtensionsSchema = z
  .record(
    extensionIdSchema,
    z.strictObject({
      slot: z.enum(SLOT_NAMES),
      ...described,
      /** `webpackChunkName` of the extension's dynamic import. */
      chunk: z.string(),
    }),
  )
  .check(z.refine((extensions) => Object.keys(extensions).length <= EXTENSIONS_MAX, extensionsAtMost));

/** `provides.slots` of remote.json: the slots that the remote's screens offer. */
export const declaredSlotsSchema = z.array(z.enum(SLOT_NAMES)).check(z.maxLength(SLOTS_MAX));

/** `provides.slots` of a build. */
export const builtSlotsSchema = z.array(writtenSlotSchema).check(z.maxLength(SLOTS_MAX));

/** `provides.extensions` of a build. `files` are those that the extension loads. */
export const builtExtensionsSchema = z
  .array(
    z.object({
      id: extensionIdSchema,
      slot: writtenSlotSchema,
      ...described,
      files: z.array(z.string().check(z.maxLength(160))).check(z.minLength(1), z.maxLength(40)),
    }),
  )
  .check(z.maxLength(EXTENSIONS_MAX, extensionsAtMost));

/** Extension that a tab may load into a slot of its screens. */
const offeredExtensionSchema = z.object({
  remote: z.string(),
  /** Version of the remote that declares it; a tab that runs another one ignores it. */
  version: z.string(),
  id: z.string(),
  slot: z.string(),
  title: z.string(),
  icon: z.optional(z.string()),
});
export type OfferedExtension = z.infer<typeof offeredExtensionSchema>;

/**
 * Reply of `GET /api/composition/extensions`: the extensions of the caller's composition in display order, without those
 * that are switched off, belong to a disabled remote, or fill a slot that no remote of the composition offers.
 */
export const offeredExtensionsSchema = z.object({ extensions: z.array(offeredExtensionSchema) });
export type OfferedExtensions = z.infer<typeof offeredExtensionsSchema>;
