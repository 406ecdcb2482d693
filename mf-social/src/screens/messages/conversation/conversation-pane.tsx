import { conversationQuery } from '@qlixline/api-client/messages/conversations';
import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { messagesQuery } from '@qlixline/api-client/messages/messages';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { BackLink } from './back-link.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import styles from './conversation.module.css';
import { LoadedConversation } from './loaded-conversation.tsx';

/** One conversation, including its loading state. */
export function ConversationPane({ id }: { id: number }) {
  const conversation = useQuery(conversationQuery(id));
  const log = useQuery(messagesQuery(id));
  const isUpToDate = useOnce(!conversation.isFetching && !log.isFetching);
  if (conversation.data?.invitedBy && !isGone(conversation.error)) {
    return (
      <LazyPart
        load={loadInvitation}
        props={{ conversation: conversation.data, invitedBy: conversation.data.invitedBy }}
        waiting={<ConversationSkeleton />}
      />
    );
  }
  const failed = [conversation, log].find(({ data, error }) => !data && error);
  if (failed?.error instanceof ApiError && failed.error.status === 404) return <ConversationNotFound />;
  if (failed) {
    return (
      <>
        <header className={styles.header}>
          <BackLink />
        </header>
        <div className={styles.middle}>
          <ErrorState
            title="The conversation could not be loaded"
            text={messageOf(failed.error)}
            onRetry={() => void failed.refetch()}
            retrying={failed.isFetching}
          />
        </div>
      </>
    );
  }
  if (!conversation.data || !log.data) return <ConversationSkeleton />;
  return (
    <LoadedConversation
      conversation={conversation.data}
      log={log.data}
      isUpToDate={isUpToDate}
      isGone={isGone(conversation.error)}
    />
  );
}

/** Returns true once the condition has ever been true. */
function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return wasSo || isSo;
}

const loadInvitation = () => import('../group/group-invitation.tsx').then((part) => part.GroupInvitation);
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function ConversationNotFound() {
  return (
    <div className={styles.middle}>
      <EmptyState
        species="cat"
        title="This conversation is no longer available"
        headingLevel={1}
        action={
          <Link className={buttonClass({ variant: 'soft' })} to={screens.messages}>
            All messages
          </Link>
        }
      >
        You’re not part of it, or the link is wrong.
      </EmptyState>
    </div>
  );
}
