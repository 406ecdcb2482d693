// By area: a screen's files hold the addresses of the areas that it asks.
export * from './api-paths/account.ts';
export * from './api-paths/notifications.ts';
export * from './api-paths/people.ts';
export * from './api-paths/pets.ts';
export * from './api-paths/photos.ts';
export * from './api-paths/posts.ts';
export * from './api-paths/registry.ts';
export * from './api-paths/safety.ts';
export * from './api-paths/stories.ts';
