/** Loads the menu of all areas, from one place: a second one would cost the first view 0.8 KB (decision: first-view-bytes). */
export const loadAreasSheet = () => import('./areas-sheet.tsx');
