import { applicationQuery } from '@qlixline/api-client/listings/applications';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Application } from '@qlixline/contract/listings/application';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { Sheet } from '@qlixline/ui/sheet';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { ApplicationAnswers } from './application-answers.tsx';
import { ApplicationSteps } from './application-steps.tsx';
import { APPLICATION_NAMES } from './application-texts.ts';
import styles from './applications.module.css';
import { HandOver } from './hand-over.tsx';
import { HiddenApplication } from './hidden-application.tsx';
import { TakeStep } from './take-step.tsx';

/** Sheet for the lister to read and answer an application. */
export function ApplicationSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const application = useQuery(applicationQuery(id));
  const { data } = application;
  return (
    <Sheet
      open
      size="large"
      ownEntry={false} // Its address already is a history entry.
      title={data ? `${shownName(data.applicant)} · ${APPLICATION_NAMES[data.state]}` : 'Application'}
      onClose={onClose}
    >
      {data && (
        <div className={styles.sheet}>
          {data.isPaused && (
            <p className={styles.muted}>
              Paused while another application is approved. It continues if that approval is undone.
            </p>
          )}
          {data.isHidden ? <HiddenApplication application={data} /> : <Shown application={data} />}
        </div>
      )}
      {!data && application.isPending && (
        <SkeletonGroup label="Loading the application">
          <Skeleton shape="box" height="14rem" />
        </SkeletonGroup>
      )}
      {!data && application.isError && (
        <ErrorState
          title="The application could not be loaded"
          text={messageOf(application.error)}
          onRetry={() => void application.refetch()}
          retrying={application.isFetching}
        />
      )}
    </Sheet>
  );
}

function Shown({ application }: { application: Application }) {
  const { applicant, answers } = application;
  return (
    <>
      <ApplicationAnswers answers={answers} />
      <ApplicationSteps application={application} />
      <p>
        <Link className={buttonClass({ variant: 'link' })} to={screens.user(applicant.id)}>
          {shownName(applicant)}’s profile
        </Link>
      </p>
      <HandOver application={application} isLister />
      <TakeStep application={application} otherName={shownName(applicant)} />
    </>
  );
}
