// One chunk for what is opened from a topic's menu.
export { TopicLogSheet } from './topic-log-sheet.tsx';
export { TopicMembersSheet } from './topic-members-sheet.tsx';
export { TopicNewsSheet } from './topic-news-sheet.tsx';
