/** The one place that names the chunk (decision: first-view-bytes). */
export const loadAds = () => import('./ads.tsx');
