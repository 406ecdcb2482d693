import { SITE_PAGES, SITE_PAGE_NAMES, sitePageAddress } from '@qlixline/contract/site-pages/site-pages';

import styles from './about.module.css';

/** Links to the pages of law and help. The backend serves them, so each is a page load. */
export function AboutPart() {
  return (
    <ul className={styles.pages}>
      {SITE_PAGE_NAMES.map((page) => (
        <li key={page}>
          <a href={sitePageAddress(page)}>{SITE_PAGES[page]}</a>
        </li>
      ))}
    </ul>
  );
}
