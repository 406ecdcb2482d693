import type { Place } from '@qlixline/contract/places/place';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useState } from 'react';

import styles from './place.module.css';

const loadSheet = () => import('./propose-sheet.tsx').then((part) => part.ProposeSheet);

/** Buttons to report a place as wrong or gone, or to claim its ownership. */
export function ProposeButtons({ place }: { place: Place }) {
  const { id, isOwn, isGone, owner, isClaimedByViewer } = place;
  const [kind, setKind] = useState<'closed' | 'claim'>();
  return (
    <div className={styles.proposals}>
      <Link className={buttonClass({ variant: 'ghost' })} to={screens.editPlace(id)}>
        {isOwn ? 'Change what it says' : 'Suggest a change'}
      </Link>
      {!isGone && !isOwn && (
        <Button variant="ghost" aria-haspopup="dialog" onClick={() => setKind('closed')}>
          It has closed
        </Button>
      )}
      {!owner && !isClaimedByViewer && (
        <Button variant="ghost" aria-haspopup="dialog" onClick={() => setKind('claim')}>
          I run this place
        </Button>
      )}
      {isClaimedByViewer && (
        <p className={styles.muted}>
          A moderator looks at your <Link to={screens.placeProposals}>claim</Link>.
        </p>
      )}
      {kind && <LazyPart load={loadSheet} props={{ place, kind, onClose: () => setKind(undefined) }} />}
    </div>
  );
}
