import * as z from 'zod/mini';

/** What stands between the viewer and another person; a block is not among them: then nothing is found. */
export const RELATIONS = ['self', 'none', 'requested', 'received', 'friends'] as const;
export const relationSchema = z.enum(RELATIONS);
export type Relation = z.infer<typeof relationSchema>;
