/** Returns the name of a list's files from its title: "Saved posts" becomes "saved-posts". */
export const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('’', '')
    .replaceAll(/[^a-z]+/g, '-');

/** Returns the path of a page of a list, beginning with 1. */
export const pageOfList = (title: string, page: number): string =>
  `pages/${fileNameOf(title)}${page === 1 ? '' : `-${page}`}.html`;
