/**
 * Header that names the remote calling /api, such as `mf-pets/1.4.0`. The shell's own calls don't send it, because the
 * page preloads them.
 */
export const CALLER_HEADER = 'x-qlixline-caller';
export const CALLER_PATTERN = /^(shell|mf-[a-z0-9-]{1,40})\/[\w.-]{1,64}$/;
