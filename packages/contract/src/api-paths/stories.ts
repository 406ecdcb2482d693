export const stories = '/api/stories';
export const story = (id: number) => `/api/stories/${id}`;
export const storyRestore = (id: number) => `/api/stories/${id}/restore`;
export const storySeen = (id: number) => `/api/stories/${id}/seen`;
export const storyViewers = (id: number) => `/api/stories/${id}/viewers`;
export const storyReply = (id: number) => `/api/stories/${id}/reply`;
