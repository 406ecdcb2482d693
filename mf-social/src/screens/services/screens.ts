export { ServicesScreen } from './directory/services-screen.tsx';
export { PlaceScreen } from './place/place-screen.tsx';
