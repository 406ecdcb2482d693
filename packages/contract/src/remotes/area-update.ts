import * as z from 'zod/mini';

import { extensionIdSchema } from './extensions.ts';

// Notifications that the service of a remote sends (decision: area-updates). On screens a remote is an area.

/** Kinds of notifications that a remote may declare. */
export const AREA_UPDATE_KINDS_MAX = 10;
export const AREA_UPDATE_LABEL_MAX = 60; // characters
export const AREA_UPDATE_TEXT_MAX = 120; // characters, with its placeholders
export const AREA_UPDATE_VALUE_MAX = 40; // characters of a value for a placeholder
export const AREA_UPDATE_VALUES_MAX = 6;
/** Updates of one kind that a service may send a user within a day. */
export const AREA_UPDATES_PER_DAY = 10;
/** Validity of the token by which a service updates a user; each call that needs it brings a new one. */
export const NOTIFY_TOKEN_DAYS = 180;

/** Name of a kind within its remote, such as `feeder-empty`. */
export const areaUpdateNameSchema = extensionIdSchema;

const placeholderNameSchema = z.string().check(z.regex(/^[a-z]\w{0,39}$/i));
const PLACEHOLDER = /\{([a-z]\w*)\}/gi;
const PARAMETER = /:([a-z]\w*)/gi;

const onOneLine = (max: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(max),
    // Characters that end a line, or change the direction or order of what stands beside them.
    z.regex(
      /^(?!\s)[^\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+(?<!\s)$/u,
      'This is not one line of text.',
    ),
  );

const declared = {
  /** Name in the settings, such as "The feeder is empty". */
  label: onOneLine(AREA_UPDATE_LABEL_MAX),
  /** Words in the list, mails and pushes; `{name}` stands for a value that the service sends. */
  text: onOneLine(AREA_UPDATE_TEXT_MAX),
  /** Id of the route that it opens. The service sends a value for each parameter of its path. */
  route: z.string().check(z.maxLength(40)),
};

const TOO_MANY = `A remote has ${AREA_UPDATE_KINDS_MAX} kinds of notifications at most.`;

/** `notifications` of remote.json, by name. */
export const declaredAreaUpdatesSchema = z
  .record(areaUpdateNameSchema, z.strictObject(declared))
  .check(z.refine((kinds: object) => Object.keys(kinds).length <= AREA_UPDATE_KINDS_MAX, TOO_MANY));

const builtAreaUpdateSchema = z.object({ name: areaUpdateNameSchema, ...declared });
export type BuiltAreaUpdate = z.infer<typeof builtAreaUpdateSchema>;

/** `notifications` of a build. */
export const builtAreaUpdatesSchema = z
  .array(builtAreaUpdateSchema)
  .check(z.maxLength(AREA_UPDATE_KINDS_MAX, TOO_MANY));

/** Body of `POST /api/area-updates`, by which a service notifies the user of its token. */
export const areaUpdateSchema = z.strictObject({
  kind: areaUpdateNameSchema,
  /** Values for the placeholders of the text and the parameters of the route's path. */
  values: z.optional(
    z
      .record(placeholderNameSchema, onOneLine(AREA_UPDATE_VALUE_MAX))
      .check(
        z.refine(
          (values: object) => Object.keys(values).length <= AREA_UPDATE_VALUES_MAX,
          `At most ${AREA_UPDATE_VALUES_MAX} values.`,
        ),
      ),
  ),
});
export type AreaUpdate = z.infer<typeof areaUpdateSchema>;

const areaUpdateChoiceSchema = z.object({
  /** Name of the remote in the registry, and of the kind within it. */
  remote: z.string(),
  name: z.string(),
  label: z.string(),
  isOn: z.boolean(),
});

/** Reply of `GET /api/area-updates`, by remote, in the order of its declaration. */
export const areaUpdateChoicesSchema = z.object({ items: z.array(areaUpdateChoiceSchema) });
export type AreaUpdateChoices = z.infer<typeof areaUpdateChoicesSchema>;

/** Body of `PUT /api/area-updates/:name/:kind`. */
export const areaUpdateChoiceRequestSchema = z.strictObject({ isOn: z.boolean() });

type Declared = Pick<BuiltAreaUpdate, 'text'>;

/** Lists the values that a service sends with a kind whose route has this path. */
export function valuesOf({ text }: Declared, path: string): string[] {
  const named = [...text.matchAll(PLACEHOLDER), ...path.matchAll(PARAMETER)].map(([, name = '']) => name);
  return [...new Set(named)];
}

/** Fills in the text. */
export function textWith({ text }: Declared, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(PLACEHOLDER, (_, name: string) => values[name] ?? '');
}

/** Fills in the path. A value is one part of the path, whatever it contains. */
export function pathWith(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(PARAMETER, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

type Declaring = {
  provides: { routes: readonly { id: string; path: string | null }[] };
  api?: { calls: readonly { needs?: readonly string[] | undefined }[] } | undefined;
  notifications?: readonly BuiltAreaUpdate[] | undefined;
};

/** Lists why the notifications of a build can't be sent, a sentence each. */
export function unfitAreaUpdates({ provides: { routes }, api, notifications = [] }: Declaring): string[] {
  const isAsked = api?.calls.some(({ needs }) => needs?.includes('notify')) ?? false;
  return notifications.flatMap((kind, index) => {
    const path = routes.find(({ id }) => id === kind.route)?.path;
    const named = `The notification "${kind.name}"`;
    return [
      ...(isAsked ? [] : [`${named} can’t be allowed by anybody: no call of the API needs "notify".`]),
      ...(path ? [] : [`${named} opens "${kind.route}", which is no route with an address.`]),
      ...(path && valuesOf(kind, path).length > AREA_UPDATE_VALUES_MAX
        ? [`${named} has more than ${AREA_UPDATE_VALUES_MAX} values.`]
        : []),
      ...(notifications.findIndex(({ name }) => name === kind.name) < index ? [`${named} is declared twice.`] : []),
    ];
  });
}
