import { useSetConversation } from '@qlixline/api-client/conversations';
import { messageOf } from '@qlixline/api-client/http';
import type { Conversation } from '@qlixline/contract/conversation';
import { shownName } from '@qlixline/contract/shown-name';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Menu } from '@qlixline/ui/menu';
import { Ban, Bell, BellOff, Ellipsis, Flag, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';

import { loadReportDialog } from '../../../users/load-report-dialog.ts';
import { BlockDialog } from '../../../users/relation-dialogs.tsx';
import { userAddress } from '../../../users/user-address.ts';
import { BackLink } from './back-link.tsx';
import styles from './conversation.module.css';

/** Who the other one is, whether they are writing, and what can be done about the conversation. */
export function ConversationHeader({ conversation, isTyping }: { conversation: Conversation; isTyping: boolean }) {
  const { user, isMuted } = conversation;
  const name = shownName(user);
  return (
    <header className={styles.header}>
      <BackLink />
      <Link className={styles.user} to={userAddress(user)}>
        <Avatar src={user.profileImageUrl} seed={user.id} size={40} />
        <span className={styles.names}>
          <h1>
            <span>{name}</span>
            {isMuted && <BellOff size={16} aria-label="Muted" />}
          </h1>
          <span className={styles.below} role="status">
            {isTyping ? 'Writing...' : user.username && `@${user.username}`}
          </span>
        </span>
      </Link>
      <ConversationMenu conversation={conversation} />
    </header>
  );
}

function ConversationMenu({ conversation: { id, user, isMuted, isPinned, state } }: { conversation: Conversation }) {
  const toast = useToast();
  const { mutate } = useSetConversation(id);
  const [asks, setAsks] = useState<'report' | 'block'>();
  const close = () => setAsks(undefined);
  const set = (name: 'isMuted' | 'isPinned', isOn: boolean) =>
    mutate(
      { name, isOn },
      {
        onError: (error) =>
          toast({ variant: 'destructive', title: messageOf(error, 'That did not work. Please try again.') }),
      },
    );
  const pin = {
    label: isPinned ? 'Unpin' : 'Pin',
    icon: isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />,
    onSelect: () => set('isPinned', !isPinned),
  };
  const mute = {
    label: isMuted ? 'Unmute' : 'Mute',
    icon: isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />,
    onSelect: () => set('isMuted', !isMuted),
  };
  const items = [
    ...(state === 'open' ? [pin, mute] : []),
    { label: 'Report', icon: <Flag aria-hidden />, onSelect: () => setAsks('report') },
    { label: 'Block', icon: <Ban aria-hidden />, destructive: true, onSelect: () => setAsks('block') },
  ];
  return (
    <>
      <Menu
        label={`More about the conversation with ${shownName(user)}`}
        icon={<Ellipsis aria-hidden />}
        items={items}
      />
      {asks === 'block' && <BlockDialog user={user} onClose={close} />}
      {asks === 'report' && (
        <LazyPart load={loadReportDialog} props={{ subject: 'user', subjectId: user.id, onClose: close }} />
      )}
    </>
  );
}
