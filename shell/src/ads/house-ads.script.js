// The ad script: plain JavaScript, loaded separately and never for premium users. House ads only, no third parties, no
// tracking.
globalThis.qlixlineHouseAds = [
  {
    id: 'photo',
    title: 'Show their good side',
    text: 'A photo says more than a breed. Give your pet one.',
    href: '/pet-management',
    label: 'Your pets',
    species: 'dog',
  },
  {
    id: 'profile',
    title: 'Who holds the leash?',
    text: 'A few words about you make it easier to be found.',
    href: '/your-profile',
    label: 'Your profile',
    species: 'cat',
  },
  {
    id: 'family',
    title: 'One more in the family?',
    text: 'There is room for everyone: add your other pets.',
    href: '/pet-management?add',
    label: 'Add a pet',
    species: 'rabbit',
  },
];
