/** Addresses of screens, separate from the API because screens link far more often than they call. */
export * as screens from './screen-paths.ts';
