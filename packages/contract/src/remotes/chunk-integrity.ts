/**
 * Name of the global `Map<string, string>` in which the shell keeps the integrity of each script and style by its full
 * address, for the loaders of remotes.
 */
export const CHUNK_INTEGRITY_GLOBAL = 'qlixlineChunkIntegrity';
