import { defineRemote } from '@qlixline/shell-bridge';

import type declaration from '../remote.json';

const listingEditor = () => import(/* webpackChunkName: "listing-editor" */ './screens/adoption/editor/screens.ts');
const areas = () => import(/* webpackChunkName: "areas" */ './screens/areas/areas.tsx');

export default defineRemote<typeof declaration>({
  name: 'mf-pets',
  screens: {
    'pet-management': () =>
      import(/* webpackChunkName: "pet-management" */ './screens/pet-management/pet-management-screen.tsx').then(
        (screen) => screen.PetManagementScreen,
      ),
    pet: () =>
      import(/* webpackChunkName: "pet-page" */ './screens/pet-page/pet-page-screen.tsx').then(
        (screen) => screen.PetPageScreen,
      ),
    adoption: () =>
      import(/* webpackChunkName: "adoption" */ './screens/adoption/directory/adoption-screen.tsx').then(
        (screen) => screen.AdoptionScreen,
      ),
    'new-listing': () => listingEditor().then((screens) => screens.NewListingScreen),
    listing: () =>
      import(/* webpackChunkName: "listing" */ './screens/adoption/listing/listing-screen.tsx').then(
        (screen) => screen.ListingScreen,
      ),
    applications: () =>
      import(/* webpackChunkName: "applications" */ './screens/adoption/applications/applications-screen.tsx').then(
        (screen) => screen.ApplicationsScreen,
      ),
    'edit-listing': () => listingEditor().then((screens) => screens.EditListingScreen),
    mating: () => areas().then((screens) => screens.MatingScreen),
    sell: () => areas().then((screens) => screens.SellScreen),
    'lost-found': () => areas().then((screens) => screens.LostFoundScreen),
  },
});
