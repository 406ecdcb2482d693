import { defineRemote } from '@qlixline/shell-bridge';

import type declaration from '../remote.json';

const listingEditor = () => import(/* webpackChunkName: "listing-editor" */ './screens/listings/editor/screens.ts');
const directory = () => import(/* webpackChunkName: "listings" */ './screens/listings/directory/listings-screen.tsx');
const listing = () =>
  import(/* webpackChunkName: "listing" */ './screens/listings/listing/listing-screen.tsx').then(
    (screen) => screen.ListingScreen,
  );
const shelterEditor = () => import(/* webpackChunkName: "shelter-editor" */ './screens/shelters/editor/screens.ts');
const noticeEditor = () => import(/* webpackChunkName: "notice-editor" */ './screens/lost-found/editor/screens.ts');

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
    adoption: () => directory().then((screens) => screens.AdoptionScreen),
    'new-listing': () => listingEditor().then((screens) => screens.NewAdoptionScreen),
    listing,
    applications: () =>
      import(/* webpackChunkName: "applications" */ './screens/listings/applications/applications-screen.tsx').then(
        (screen) => screen.ApplicationsScreen,
      ),
    'edit-listing': () => listingEditor().then((screens) => screens.EditListingScreen),
    'new-shelter': () => shelterEditor().then((screens) => screens.NewShelterScreen),
    shelter: () =>
      import(/* webpackChunkName: "shelter" */ './screens/shelters/page/shelter-screen.tsx').then(
        (screen) => screen.ShelterScreen,
      ),
    'edit-shelter': () => shelterEditor().then((screens) => screens.EditShelterScreen),
    'import-animals': () =>
      import(/* webpackChunkName: "import-animals" */ './screens/shelters/import/import-screen.tsx').then(
        (screen) => screen.ImportScreen,
      ),
    sell: () => directory().then((screens) => screens.SellScreen),
    'new-sale': () => listingEditor().then((screens) => screens.NewSaleScreen),
    sale: listing,
    'edit-sale': () => listingEditor().then((screens) => screens.EditListingScreen),
    mating: () => directory().then((screens) => screens.MatingScreen),
    'new-mate': () => listingEditor().then((screens) => screens.NewMatingScreen),
    mate: listing,
    'edit-mate': () => listingEditor().then((screens) => screens.EditListingScreen),
    'lost-found': () =>
      import(/* webpackChunkName: "lost-found" */ './screens/lost-found/directory/lost-found-screen.tsx').then(
        (screen) => screen.LostFoundScreen,
      ),
    'lose-pet': () => noticeEditor().then((screens) => screens.ReportLostScreen),
    'found-animal': () => noticeEditor().then((screens) => screens.ReportFoundScreen),
    notice: () =>
      import(/* webpackChunkName: "notice" */ './screens/lost-found/notice/notice-screen.tsx').then(
        (screen) => screen.NoticeScreen,
      ),
    'edit-notice': () => noticeEditor().then((screens) => screens.EditNoticeScreen),
  },
});
