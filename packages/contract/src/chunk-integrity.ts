/**
 * Where the shell keeps, for the loaders of remotes, the integrity of each script and style by its whole address: a
 * `Map<string, string>` on the global object.
 */
export const CHUNK_INTEGRITY_GLOBAL = 'qlixlineChunkIntegrity';
