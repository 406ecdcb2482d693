export { EditListingScreen } from './edit-listing-screen.tsx';
export { NewAdoptionScreen, NewSaleScreen } from './new-listing-screen.tsx';
