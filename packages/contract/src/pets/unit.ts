// Without a schema, so that screens that only compare names stay small.

/** Name of the shell in the registry, where it is published like a remote. */
export const SHELL_UNIT = 'shell';
