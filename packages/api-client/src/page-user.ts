/** On the page's global object, as each remote brings its own copy of this package. A shell of before doesn't set it. */
type WithPageUser = { qlixlinePageUser?: string | undefined };

/** Whose page this is: what is written from it is refused in the session of anybody else. Undefined: nobody's yet. */
export function setPageUser(userId: string | undefined): void {
  (globalThis as WithPageUser).qlixlinePageUser = userId;
}

export const pageUser = (): string | undefined => (globalThis as WithPageUser).qlixlinePageUser;
