import { screens } from '@qlixline/contract/screens';
import { useLocation, useNavigate } from 'react-router-dom';

import styles from './sidebar.module.css';

/** Leads to the search, which has a field of its own: there, this one keeps its room alone. */
export function SidebarSearch() {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      hidden={useLocation().pathname === screens.search}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(screens.searchFor((event.currentTarget.elements[0] as HTMLInputElement).value));
      }}
    >
      <input type="search" name="q" aria-label="Search" placeholder="Search" aria-keyshortcuts="/" />
    </form>
  );
}
