/** SQL of the number of the registry log's newest entry; 0 without one. */
export const REGISTRY_HEAD = `(select coalesce(max(seq), 0) from registry_log)`;
