import { pressedKey } from '@qlixline/contract/text/pressed-key';
import { screens } from '@qlixline/contract/areas/screens';
import { useLocation, useNavigate } from 'react-router-dom';

import styles from './sidebar.module.css';

/** Field that opens the search. The search screen has its own field, so there this one only keeps its space. */
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
