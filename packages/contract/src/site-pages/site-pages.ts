// Without a schema, so that screens can import the names alone.

/** Pages about the installation and the law, with their titles. Everybody can read them. */
export const SITE_PAGES = {
  help: 'Help',
  'whats-new': 'What’s new',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  cookies: 'Cookies and storage',
  rules: 'Community rules',
  contact: 'Contact',
  imprint: 'Imprint',
} as const;

export type SitePage = keyof typeof SITE_PAGES;
export const SITE_PAGE_NAMES = Object.keys(SITE_PAGES) as SitePage[];

/** Returns the address of a page, which stays the same. */
export const sitePageAddress = (page: SitePage): string => `/api/pages/${page}`;
