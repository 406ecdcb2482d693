export { CheckedNotice } from './checked-notice.tsx';
export { findAd } from './find-ad.tsx';
