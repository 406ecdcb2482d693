import { messageOf } from '@qlixline/api-client/calls/http';
import { noticeQuery, useUpdateNotice } from '@qlixline/api-client/lost-found/lost-found';
import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import { screens } from '@qlixline/contract/areas/screens';
import { Navigate, useNavigate, useParams } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { PageHeader } from '@qlixline/ui/page-header';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { NoticeForm } from './notice-form.tsx';
import { valuesOf } from './notice-values.ts';

/** Screen to edit one of the viewer's notices; others redirect to their page. */
export function EditNoticeScreen() {
  const id = idInAddress(useParams().noticeId);
  const notice = useQuery(noticeQuery(id));
  const { mutateAsync: update } = useUpdateNotice(id);
  const navigate = useNavigate();
  const done = useCallback(() => void navigate(screens.notice(id), { replace: true }), [id, navigate]);
  if (notice.data?.ofOwn === null) return <Navigate to={screens.notice(id)} replace />;
  return (
    <>
      <PageHeader title="Change the notice" />
      {notice.data ? (
        <NoticeForm initial={valuesOf(notice.data)} label="Save" save={update} onDone={done} />
      ) : (
        <Card>
          {notice.isPending ? (
            <SkeletonGroup label="Loading the notice">
              <Skeleton shape="box" height="20rem" />
            </SkeletonGroup>
          ) : (
            <ErrorState
              title="The notice could not be loaded"
              text={messageOf(notice.error)}
              onRetry={() => void notice.refetch()}
              retrying={notice.isFetching}
            />
          )}
        </Card>
      )}
    </>
  );
}
