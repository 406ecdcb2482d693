/**
 * Modules of the majors before, under their names of today, while remotes move on from them one by one (recipe: a major of
 * ui or the bridge): `@qlixline/ui/button` loads `@qlixline/ui-2/button`.
 */
export const FORMER_LOADERS: Record<string, () => Promise<object>> = {};
