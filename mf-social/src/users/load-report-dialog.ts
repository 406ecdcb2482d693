// One place asks for it: to the bundler, each further import() would be another chunk, and the entry lists every chunk there is.
export const loadReportDialog = () => import('./report-dialog.tsx').then((part) => part.ReportDialog);
