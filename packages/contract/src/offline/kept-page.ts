import * as z from 'zod/mini';

/** Unit of a composition with the addresses of all its files, whose content never changes. */
const keptUnitSchema = z.object({ name: z.string(), files: z.array(z.string()) });

const keptPageSchema = z.object({
  snapshotId: z.string(),
  /** User for whom the page is; nobody else may see it. */
  userId: z.string(),
  /** The page of every screen, which preloads nothing: its files are on the device. */
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Addresses without which the page stays blank. */
  startFiles: z.array(z.string()),
  /** The shell first, then the remotes. */
  units: z.array(keptUnitSchema),
});
export type KeptPage = z.infer<typeof keptPageSchema>;

/**
 * Reply of `GET /api/composition/page`: what a browser keeps for the user's next visits. Null if it may keep nothing: for
 * users with overrides, in onboarding, and if the installation has turned offline use off.
 */
export const keptPageReplySchema = z.object({ page: z.nullable(keptPageSchema) });
export type KeptPageReply = z.infer<typeof keptPageReplySchema>;
