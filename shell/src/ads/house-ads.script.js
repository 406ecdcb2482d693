// The ad script: plain JavaScript, loaded on its own and never for premium. Our own ads, no third party, no tracking.
globalThis.qlixlineHouseAds = [
  {
    id: 'walks',
    title: 'More tails, more walks',
    text: 'Find people near you who walk at your pace.',
    href: '/map',
    label: 'Open the map',
    species: 'dog',
  },
  {
    id: 'adoption',
    title: 'Somebody is waiting for you',
    text: 'Have a look at the animals who hope for a home.',
    href: '/adoption',
    label: 'Meet them',
    species: 'cat',
  },
  {
    id: 'lost-found',
    title: 'Four eyes see more than two',
    text: 'Keep an eye open for lost animals in your area.',
    href: '/lost-found',
    label: 'Help searching',
    species: 'rabbit',
  },
];
