/** In a file of its own, for each place that imports it would be another chunk. */
export const loadApproach = () => import('@qlixline/contract/approach');
