/** Loads the dialog in which a moderator suspends a user. */
export const loadSuspendDialog = () => import('./suspend-dialog.tsx').then((part) => part.SuspendDialog);
