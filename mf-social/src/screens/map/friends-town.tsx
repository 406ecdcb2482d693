import { mapTownQuery } from '@qlixline/api-client/map/map';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import styles from './map.module.css';

const loadSheet = () => import('./friends-town-sheet.tsx').then((part) => part.FriendsTownSheet);

/** Setting for the town where friends see the user's pets. */
export function FriendsTown() {
  const { data } = useQuery(mapTownQuery());
  const [isOpen, setOpen] = useState(false);
  if (!data) return <div className={styles.town} />; // keeps its line, so that the rows below stay
  const { town } = data;
  return (
    <div className={styles.town}>
      {town ? `Friends see your pets in ${town.name}.` : 'Friends don’t see your pets here.'}{' '}
      <Button variant="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {town ? 'Change' : 'Show pets'}
      </Button>
      {isOpen && <LazyPart load={loadSheet} props={{ town, onClose: () => setOpen(false) }} />}
    </div>
  );
}
