export { ServicesScreen } from './directory/services-screen.tsx';
export { EditPlaceScreen } from './editor/edit-place-screen.tsx';
export { NewPlaceScreen } from './editor/new-place-screen.tsx';
export { PlaceScreen } from './place/place-screen.tsx';
