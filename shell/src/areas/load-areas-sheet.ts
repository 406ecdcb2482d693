/** The one place that names the chunk (decision: first-view-bytes). */
export const loadAreasSheet = () => import('./areas-sheet.tsx');
