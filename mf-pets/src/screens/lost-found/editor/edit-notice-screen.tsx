import { noticeQuery, useUpdateNotice } from '@qlixline/api-client/lost-found';
import { screens } from '@qlixline/contract/screens';
import { Navigate, useNavigate, useParams } from '@qlixline/shell-bridge/routing';
import { UnloadedCard } from '@qlixline/tiles/unloaded-card';
import { PageHeader } from '@qlixline/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { NoticeForm } from './notice-form.tsx';
import { valuesOf } from './notice-values.ts';

/** Changes a notice of one's own; others are led to its page. */
export function EditNoticeScreen() {
  const id = Number(useParams().noticeId);
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
        <UnloadedCard query={notice} thing="notice" height="20rem" />
      )}
    </>
  );
}
