// One download: whoever looks at one of them looks at the other.
export { FollowersTab } from './followers-tab.tsx';
export { FollowingTab } from './following-tab.tsx';
