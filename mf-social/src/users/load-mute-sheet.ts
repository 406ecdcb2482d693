/** Loads the sheet that asks for how long to mute. */
export const loadMuteSheet = () => import('./mute-sheet.tsx').then((part) => part.MuteSheet);
