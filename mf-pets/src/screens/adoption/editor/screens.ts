export { EditListingScreen } from './edit-listing-screen.tsx';
export { NewListingScreen } from './new-listing-screen.tsx';
