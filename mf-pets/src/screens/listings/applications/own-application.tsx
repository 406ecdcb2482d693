import { applicationQuery } from '@qlixline/api-client/listings/applications';
import type { Listing } from '@qlixline/contract/listings/listing';
import { Card } from '@qlixline/ui/card';
import { useQuery } from '@tanstack/react-query';

import { offererName } from '../listing-texts.ts';
import { ApplicationSteps } from './application-steps.tsx';
import { OWN_HINTS } from './application-texts.ts';
import styles from './applications.module.css';
import { HandOver } from './hand-over.tsx';
import { TakeStep } from './take-step.tsx';

type OwnApplicationProps = { application: NonNullable<Listing['ownApplication']> };

/** State of the viewer's application, on the listing's page. */
export function OwnApplication({ application: { id, state } }: OwnApplicationProps) {
  const { data } = useQuery(applicationQuery(id));
  return (
    <Card aria-labelledby="own-application">
      <div className={styles.sheet}>
        <h2 id="own-application" className={styles.state}>
          {OWN_HINTS[data?.state ?? state]}
        </h2>
        {data && (
          <>
            {data.isPaused && (
              <p className={styles.muted}>Somebody else is first. If that does not work out, you hear of it here.</p>
            )}
            <ApplicationSteps application={data} />
            <HandOver application={data} isLister={false} />
            <TakeStep application={data} otherName={offererName(data)} />
          </>
        )}
      </div>
    </Card>
  );
}
