export { EditPlaceScreen } from './edit-place-screen.tsx';
export { NewPlaceScreen } from './new-place-screen.tsx';
