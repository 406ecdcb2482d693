import * as z from 'zod/mini';

/**
 * Relations of the viewer to another user. Users with a block in between are reported as not found, so it isn't listed
 * here.
 */
export const RELATIONS = ['self', 'none', 'requested', 'received', 'friends'] as const;
export const relationSchema = z.enum(RELATIONS);
export type Relation = z.infer<typeof relationSchema>;
