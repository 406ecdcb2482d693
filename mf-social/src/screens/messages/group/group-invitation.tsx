import type { Conversation } from '@qlixline/contract/messages/conversation';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { MarkedUserCard } from '@qlixline/contract/users/user-card';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';

import { userAddress } from '../../../users/user-address.ts';
import { BackLink } from '../conversation/back-link.tsx';
import conversationStyles from '../conversation/conversation.module.css';
import { RequestBar } from '../conversation/message-form/request-bar.tsx';
import { ConversationAvatar } from '../conversation-avatar.tsx';
import { conversationName } from '../conversation-name.ts';
import styles from './group.module.css';

/** Invitation to a group: its name, picture and size, who invites, and the answers. */
export function GroupInvitation({
  conversation,
  invitedBy,
}: {
  conversation: Conversation;
  invitedBy: MarkedUserCard;
}) {
  const { id, group } = conversation;
  const name = conversationName(conversation);
  const count = group?.memberCount ?? 0;
  usePageTitle(name);
  return (
    <>
      <header className={conversationStyles.header}>
        <BackLink />
      </header>
      <div className={conversationStyles.middle}>
        <div className={styles.invitation}>
          <ConversationAvatar conversation={conversation} size={96} />
          <h1>{name}</h1>
          <p>{count === 1 ? '1 member' : `${count} members`}</p>
          <p>
            <Link to={userAddress(invitedBy)}>
              <bdi>{shownName(invitedBy)}</bdi>
            </Link>{' '}
            invited you to this group.
          </p>
        </div>
      </div>
      <RequestBar id={id} user={invitedBy} kind="invitation" />
    </>
  );
}
