/** Environment variable with the origin of the shell for which a remote is served while it is edited. */
export const HOT_SHELL = 'QLIXLINE_HOT_SHELL';
