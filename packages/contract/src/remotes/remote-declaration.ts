import * as z from 'zod/mini';

import { declaredAreaUpdatesSchema } from './area-update.ts';
import { requirementsSchema, routeAccessSchema, routeLayoutSchema } from './composition.ts';
import { declaredFlagsSchema } from './flag.ts';
import { remoteApiSchema } from './remote-api.ts';
import { declaredExtensionsSchema, declaredSlotsSchema } from './extensions.ts';
import { firstDataSchema, navItemsSchema, unitNameSchema } from './remote-build.ts';

/** Declaration of a remote's route; its key is the id under which the remote exports the screen. */
const declaredRouteSchema = z.strictObject({
  path: z.nullable(z.string()),
  title: z.string(),
  access: routeAccessSchema,
  layout: z.optional(routeLayoutSchema),
  /** `webpackChunkName` of the screen's dynamic import, whose files the page preloads. */
  chunk: z.string(),
  /**
   * Addresses exactly as the screen requests them first, so that the page can preload them. `/api/pets/:petId` uses a
   * parameter of the route's path; `:viewer` is the signed-in user.
   */
  data: z.optional(firstDataSchema),
  /** Additional chunk and addresses for a user without friends and follows. */
  alone: z.optional(z.strictObject({ chunk: z.string(), data: firstDataSchema })),
});

/**
 * Content of `remote.json`, which a team maintains beside its code. `remote.schema.json` is generated from it so that
 * editors can validate the file.
 */
export const remoteDeclarationSchema = z.strictObject({
  $schema: z.optional(z.string()),
  name: unitNameSchema,
  team: z.string(),
  requires: z.required(requirementsSchema),
  provides: z.strictObject({
    routes: z.record(z.string(), declaredRouteSchema),
    /** Items of the main navigation, after the product's own. */
    nav: z.optional(navItemsSchema),
    /** Places on its screens that other remotes may extend. */
    slots: z.optional(declaredSlotsSchema),
    /** Parts that it adds to screens of other remotes, or of its own. */
    extensions: z.optional(declaredExtensionsSchema),
  }),
  /** Flags and experiments, by names that no other remote uses. */
  flags: z.optional(declaredFlagsSchema),
  /** API that its team brings for it. */
  api: z.optional(remoteApiSchema),
  /** Kinds of notifications that its service sends to users who allow it. */
  notifications: z.optional(declaredAreaUpdatesSchema),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclarationSchema>;
