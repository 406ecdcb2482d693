// Traits that many animals for adoption share.

export const TIDY = ['care:spayed_neutered', 'care:house_trained', 'care:shots_current'] as const;
export const EASY = ['children:yes', 'dogs:yes', 'cats:yes'] as const;
