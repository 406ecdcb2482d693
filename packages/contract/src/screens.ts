/** Addresses of what a person sees. By itself, because screens link far more often than they call. */
export * as screens from './screen-paths.ts';
