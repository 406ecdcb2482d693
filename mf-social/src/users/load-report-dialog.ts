/** Loads the dialog that reports something to the moderators. */
export const loadReportDialog = () => import('./report-dialog.tsx').then((part) => part.ReportDialog);
