import { alertAreaQuery } from '@qlixline/api-client/lost-found/lost-found';
import { SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import type { AlertArea as AlertAreaData } from '@qlixline/contract/lost-found/alert-area';
import { PushQuestionPart } from '@qlixline/push-question/push-question-part';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';

import styles from './lost-found.module.css';

const loadSheet = () => import('./alert-area-sheet.tsx').then((part) => part.AlertAreaSheet);

/** State of the viewer's alerts about missing pets. */
export function AlertArea() {
  const { data, isPending } = useQuery(alertAreaQuery());
  const [isOpen, setOpen] = useState(false);
  const [isTurnedOn, setTurnedOn] = useState(false);
  if (isPending) {
    return (
      <Card>
        <SkeletonGroup className={styles.area}>
          <Skeleton height="3em" />
          <Skeleton shape="box" width="9rem" height="2.75rem" />
        </SkeletonGroup>
      </Card>
    );
  }
  if (!data) return null;
  const { area } = data;
  const alerts = (
    <Card>
      <div className={styles.area}>
        <p>
          {area
            ? `We alert you to ${animalsText(area)} missing within ${area.within} km of ${area.place.name}.`
            : 'Most lost pets are found by people nearby. Get an alert when one goes missing near you.'}
        </p>
        <div>
          <Button
            variant="soft"
            icon={area ? <BellRing aria-hidden /> : <Bell aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {area ? 'Change alerts' : 'Turn on alerts'}
          </Button>
        </div>
      </div>
      {isOpen && (
        <LazyPart
          load={loadSheet}
          props={{ area, onSet: (next) => setTurnedOn(next !== null), onClose: () => setOpen(false) }}
        />
      )}
    </Card>
  );
  return (
    <>
      {alerts}
      {isTurnedOn && <PushQuestionPart question="Do you want to know at once when a pet goes missing near you?" />}
    </>
  );
}

function animalsText({ species }: AlertAreaData): string {
  if (species.length === 0) return 'every pet that goes';
  const names = species.map((id) => SPECIES_NAMES[id].toLowerCase());
  return `each ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)} that goes`;
}
