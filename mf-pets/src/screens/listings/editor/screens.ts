export { EditListingScreen } from './edit-listing-screen.tsx';
export { NewAdoptionScreen, NewMatingScreen, NewSaleScreen } from './new-listing-screen.tsx';
