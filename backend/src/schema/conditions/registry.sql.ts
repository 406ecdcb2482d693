/** SQL of the number of the newest entry of the registry's log; 0 while there is none. */
export const REGISTRY_HEAD = `(select coalesce(max(seq), 0) from registry_log)`;
