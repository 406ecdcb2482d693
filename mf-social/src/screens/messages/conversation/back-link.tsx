import { screens } from '@qlixline/contract/areas/screens';
import { Link, useLocation } from '@qlixline/shell-bridge/routing';
import { iconButtonClass } from '@qlixline/ui/icon-button';
import { ArrowLeft } from 'lucide-react';

import styles from './conversation.module.css';

/** Link to the list, on phones where it isn't beside the conversation. */
export function BackLink() {
  const { search } = useLocation();
  return (
    <Link className={`${iconButtonClass()} ${styles.back}`} to={screens.messages + search} aria-label="All messages">
      <ArrowLeft aria-hidden />
    </Link>
  );
}
