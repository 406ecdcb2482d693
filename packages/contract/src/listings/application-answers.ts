// Kept apart from the schemas so that tables and screens can import the names alone.

/** Questions about the applicant's home, each with its possible answers. */
export const HOME_ANSWERS = {
  home: { house: 'House', flat: 'Flat', farm: 'Farm', other: 'Something else' },
  tenure: { own: 'We own it', rent_allowed: 'We rent, pets are allowed', rent_unsure: 'We rent, and have yet to ask' },
  garden: { none: 'No garden', shared: 'A shared one', fenced: 'Our own, fenced', open: 'Our own, open' },
  children: { none: 'No children', under_6: 'Under 6 years', from_6_to_12: '6 to 12 years', over_12: 'Over 12 years' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type HomeQuestion = keyof typeof HOME_ANSWERS;
export type HomeAnswer<Question extends HomeQuestion> = keyof (typeof HOME_ANSWERS)[Question];

export const answersTo = <Question extends HomeQuestion>(question: Question) =>
  Object.keys(HOME_ANSWERS[question]) as [HomeAnswer<Question>, ...HomeAnswer<Question>[]];
