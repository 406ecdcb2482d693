export { EditWalkScreen } from './edit-walk-screen.tsx';
export { NewWalkScreen } from './new-walk-screen.tsx';
