/** `mf-pets/1.4.0`: which remote makes a call of /api. The shell's own calls, which the page preloads, go without. */
export const CALLER_HEADER = 'x-qlixline-caller';
export const CALLER_PATTERN = /^(shell|mf-[a-z0-9-]{1,40})\/[\w.-]{1,64}$/;
