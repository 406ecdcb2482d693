/** Loads parts that neither the empty search nor its first results wait for (decision: first-view-bytes). */
const load = () => import('./search-on-demand.ts');

export const loadAreaRows = () => load().then(({ AreaRows }) => AreaRows);
export const loadPopularTags = () => load().then(({ PopularTags }) => PopularTags);
