import { useTakeStep } from '@qlixline/api-client/listings/applications';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Application } from '@qlixline/contract/listings/application';
import type { ApplicationState } from '@qlixline/contract/listings/application-states';
import { LazyBehindBlock } from '@qlixline/reports/lazy-behind-block';
import { ReportButton } from '@qlixline/reports/report-button';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';

import { ApplicationAnswers } from './application-answers.tsx';
import { ApplicationSteps } from './application-steps.tsx';
import { APPLICATION_NAMES, stepName } from './application-texts.ts';

/** Application behind a block, which the lister's side can only read, reject and report. */
export function HiddenApplication({ application }: { application: Application }) {
  const { id, applicant, answers, next, state } = application;
  const toast = useToast();
  const { mutateAsync, isPending } = useTakeStep(id);

  async function take(to: ApplicationState): Promise<void> {
    try {
      await mutateAsync({ to, message: '' });
      toast({ title: APPLICATION_NAMES[to] });
    } catch (error) {
      toast({ variant: 'destructive', title: 'That didn’t work', description: messageOf(error) });
    }
  }

  return (
    <LazyBehindBlock
      container="listing"
      what="application"
      author={applicant}
      actions={
        <>
          {next.map((to) => (
            <Button key={to} variant="soft" size="small" loading={isPending} onClick={() => void take(to)}>
              {stepName(state, to)}
            </Button>
          ))}
          <ReportButton subject="application" subjectId={id} name="the application" />
        </>
      }
    >
      <ApplicationAnswers answers={answers} />
      <ApplicationSteps application={application} />
    </LazyBehindBlock>
  );
}
