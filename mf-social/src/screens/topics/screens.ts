// Screens in the chunk `topics`.
export { TopicsScreen } from './directory/topics-screen.tsx';
export { ThreadScreen } from './thread/thread-screen.tsx';
export { TopicScreen } from './topic/topic-screen.tsx';
