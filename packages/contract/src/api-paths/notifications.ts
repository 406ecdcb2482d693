export const notifications = '/api/notifications';
export const notificationCount = '/api/notifications/count';
export const notificationsSeen = '/api/notifications/seen';
export const notificationRead = (id: number) => `/api/notifications/${id}/read`;
export const notificationPreferences = '/api/notifications/preferences';
