// One chunk, because users who open one tab open the other too.
export { FollowersTab } from './followers-tab.tsx';
export { FollowingTab } from './following-tab.tsx';
