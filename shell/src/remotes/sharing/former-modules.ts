/**
 * Modules of the previous major versions under their current names, while remotes are migrating (recipe: a major of ui
 * or the bridge): `@qlixline/ui/button` loads `@qlixline/ui-2/button`.
 */
export const FORMER_LOADERS: Record<string, () => Promise<object>> = {};
