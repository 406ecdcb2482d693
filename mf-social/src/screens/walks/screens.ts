export { WalksScreen } from './directory/walks-screen.tsx';
export { WalkScreen } from './walk/walk-screen.tsx';
