// One place asks for it: to the bundler, each further import() would be another chunk, and the entry lists every chunk there is.
export const loadMessagesOnDemand = () => import('./messages-on-demand.ts');
