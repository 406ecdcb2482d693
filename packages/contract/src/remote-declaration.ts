import * as z from 'zod/mini';

import { requirementsSchema, routeAccessSchema, routeLayoutSchema } from './composition.ts';
import { firstDataSchema, navItemsSchema, unitNameSchema } from './remote-build.ts';

/** What is declared of a route of a remote; its key is the id by which the remote names the screen. */
const declaredRouteSchema = z.strictObject({
  path: z.nullable(z.string()),
  title: z.string(),
  access: routeAccessSchema,
  layout: z.optional(routeLayoutSchema),
  /** The `webpackChunkName` of the screen's dynamic import: its files are preloaded with the page. */
  chunk: z.string(),
  /**
   * What the screen asks for first, exactly as it does: the page preloads it. `/api/pets/:petId` has the part of the route's path, and `:viewer` is
   * whoever is signed in.
   */
  data: z.optional(firstDataSchema),
  /** The same of what the screen shows beside that to somebody without friends who follows nobody. */
  alone: z.optional(z.strictObject({ chunk: z.string(), data: firstDataSchema })),
});

/**
 * `remote.json`: what a team declares beside its code. `remote.schema.json` is made of it, so that editors know the file.
 */
export const remoteDeclarationSchema = z.strictObject({
  $schema: z.optional(z.string()),
  name: unitNameSchema,
  team: z.string(),
  requires: z.required(requirementsSchema),
  provides: z.strictObject({
    routes: z.record(z.string(), declaredRouteSchema),
    /** Items of the main navigation, behind those of the product. */
    nav: z.optional(navItemsSchema),
  }),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclarationSchema>;
