import { SITE_PAGES, sitePageAddress } from '@qlixline/contract/site-pages/site-pages';
import type { SitePage } from '@qlixline/contract/site-pages/site-pages';

import { markup } from '../../../http/pages/html.ts';

const LINKED: readonly SitePage[] = ['help', 'terms', 'privacy', 'imprint'];

const linkTo = (page: SitePage, text: string = SITE_PAGES[page]) =>
  markup`<a href="${sitePageAddress(page)}">${text}</a>`;

/** Links to law and help below a form of sign-in. */
export const PAGE_LINKS = markup`<p class="foot hint">${LINKED.map((page, nth) => markup`${nth > 0 && ' · '}${linkTo(page)}`)}</p>`;

/** Sentence below the form of registration. */
export const TERMS_NOTICE = markup`<p class="foot hint">With an account you accept our ${linkTo('terms', 'terms')}. Our
  ${linkTo('privacy', 'privacy policy')} says what is stored.</p>`;
