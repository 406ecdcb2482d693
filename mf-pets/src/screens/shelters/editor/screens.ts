export { EditShelterScreen } from './edit-shelter-screen.tsx';
export { NewShelterScreen } from './new-shelter-screen.tsx';
