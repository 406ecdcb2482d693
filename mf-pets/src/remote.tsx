import { defineRemote } from '@qlixline/shell-bridge';

import type declaration from '../remote.json';

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
    adoption: () => areas().then((screens) => screens.AdoptionScreen),
    mating: () => areas().then((screens) => screens.MatingScreen),
    sell: () => areas().then((screens) => screens.SellScreen),
    'lost-found': () => areas().then((screens) => screens.LostFoundScreen),
  },
});
