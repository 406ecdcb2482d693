export { EditNoticeScreen } from './edit-notice-screen.tsx';
export { ReportFoundScreen, ReportLostScreen } from './new-notice-screen.tsx';
