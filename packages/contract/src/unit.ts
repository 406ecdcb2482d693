// Without a schema, so that a screen that only compares carries none.

/** The shell is published like a remote; its name in the registry. */
export const SHELL_UNIT = 'shell';
