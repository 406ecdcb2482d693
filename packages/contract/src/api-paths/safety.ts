export const blocks = '/api/blocks';
export const block = (userId: string) => `/api/blocks/${userId}`;
export const mutes = '/api/mutes';
export const mute = (userId: string) => `/api/mutes/${userId}`;
export const hiddenWords = '/api/hidden-words';
export const reports = '/api/reports';
export const ownReports = '/api/reports/mine';
export const moderationReports = '/api/moderation/reports';
export const moderationActions = '/api/moderation/actions';
