import { pressedKey } from '@qlixline/contract/pressed-key';
import { screens } from '@qlixline/contract/screens';
import { useLocation, useNavigate } from 'react-router-dom';

import styles from './sidebar.module.css';

/** Leads to the search, which has a field of its own: there, this one keeps its room alone. */
export function SidebarSearch() {
  const navigate = useNavigate();
  return (
    <div role="search" className={styles.search} hidden={useLocation().pathname === screens.search}>
      <input
        type="search"
        aria-label="Search"
        aria-keyshortcuts="/"
        placeholder="Search"
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter') void navigate(screens.searchFor(event.currentTarget.value));
        }}
      />
    </div>
  );
}
