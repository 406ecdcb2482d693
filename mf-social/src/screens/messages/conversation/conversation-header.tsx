import { useSetConversation } from '@qlixline/api-client/messages/conversations';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Conversation, Group } from '@qlixline/contract/messages/conversation';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Menu } from '@qlixline/ui/menu';
import { Ban, Bell, BellOff, Ellipsis, Flag, Pin, PinOff, Search, Users } from 'lucide-react';
import { useState } from 'react';

import { loadMuteSheet } from '../../../users/load-mute-sheet.ts';
import { loadReportDialog } from '../../../users/load-report-dialog.ts';
import { CONVERSATION_MUTE_EFFECT, mutedText, unmuteLabel } from '../../../users/mute-texts.ts';
import { userAddress } from '../../../users/user-address.ts';
import { ConversationAvatar } from '../conversation-avatar.tsx';
import { conversationName } from '../conversation-name.ts';
import { BackLink } from './back-link.tsx';
import styles from './conversation.module.css';

type ConversationHeaderProps = {
  conversation: Conversation;
  /** Text that says who is typing; undefined if nobody is. */
  typing: string | undefined;
  onSearch: () => void;
};

/** Header of a conversation: its name, who is typing, and actions. */
export function ConversationHeader({ conversation, typing, onSearch }: ConversationHeaderProps) {
  const { user, group, isMuted } = conversation;
  const [isGroupOpen, setGroupOpen] = useState(false);
  const about = group ? membersText(group) : user?.username && `@${user.username}`;
  const title = (
    <>
      <ConversationAvatar conversation={conversation} size={40} />
      <span className={styles.names}>
        <h1>
          <span>{conversationName(conversation)}</span>
          {isMuted && <BellOff size={16} aria-label={mutedText(conversation.mutedUntil)} />}
        </h1>
        <span className={styles.below} role="status">
          {typing ?? about}
        </span>
      </span>
    </>
  );
  return (
    <header className={styles.header}>
      <BackLink />
      {user ? (
        <Link className={styles.user} to={userAddress(user)}>
          {title}
        </Link>
      ) : (
        <button type="button" className={styles.user} aria-haspopup="dialog" onClick={() => setGroupOpen(true)}>
          {title}
        </button>
      )}
      <ConversationMenu conversation={conversation} onSearch={onSearch} onOpenGroup={() => setGroupOpen(true)} />
      {group && isGroupOpen && (
        <LazyPart
          load={loadGroupSheet}
          props={{ conversation: { ...conversation, group }, onClose: () => setGroupOpen(false) }}
        />
      )}
    </header>
  );
}

const loadBlockDialog = () => import('../../../users/relation-dialogs.tsx').then((part) => part.BlockDialog);
const loadGroupSheet = () => import('../group/group-sheet.tsx').then((part) => part.GroupSheet);

function membersText({ memberCount }: Group): string {
  return memberCount === 1 ? '1 member' : `${memberCount} members`;
}

type ConversationMenuProps = { conversation: Conversation; onSearch: () => void; onOpenGroup: () => void };

function ConversationMenu({ conversation, onSearch, onOpenGroup }: ConversationMenuProps) {
  const { id, user, isMuted, mutedUntil, isPinned, state } = conversation;
  const toast = useToast();
  const { mutate } = useSetConversation(id);
  const [openDialog, setOpenDialog] = useState<'report' | 'block' | 'mute'>();
  const close = () => setOpenDialog(undefined);
  const set = (change: Parameters<typeof mutate>[0]) =>
    mutate(change, {
      onError: (error) =>
        toast({ variant: 'destructive', title: messageOf(error, 'That didn’t work. Please try again.') }),
    });
  const search = { label: 'Search', icon: <Search aria-hidden />, onSelect: onSearch };
  const pin = {
    label: isPinned ? 'Unpin' : 'Pin',
    icon: isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />,
    onSelect: () => set({ name: 'isPinned', isOn: !isPinned }),
  };
  const mute = {
    label: isMuted ? unmuteLabel(mutedUntil) : 'Mute',
    icon: isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />,
    onSelect: () => (isMuted ? set({ name: 'isMuted', isOn: false }) : setOpenDialog('mute')),
  };
  const items = [
    search,
    ...(state === 'open' ? [pin, mute] : []),
    ...(user
      ? [
          { label: 'Report', icon: <Flag aria-hidden />, startsGroup: true, onSelect: () => setOpenDialog('report') },
          { label: 'Block', icon: <Ban aria-hidden />, destructive: true, onSelect: () => setOpenDialog('block') },
        ]
      : [{ label: 'Group and members', icon: <Users aria-hidden />, onSelect: onOpenGroup }]),
  ];
  return (
    <>
      <Menu
        label={`More about the conversation with ${conversationName(conversation)}`}
        icon={<Ellipsis aria-hidden />}
        items={items}
      />
      {openDialog === 'mute' && (
        <LazyPart
          load={loadMuteSheet}
          props={{
            name: conversationName(conversation),
            effect: CONVERSATION_MUTE_EFFECT,
            onMute: (duration) => set({ name: 'isMuted', isOn: true, duration }),
            onClose: close,
          }}
        />
      )}
      {user && openDialog === 'block' && <LazyPart load={loadBlockDialog} props={{ user, onClose: close }} />}
      {user && openDialog === 'report' && (
        <LazyPart load={loadReportDialog} props={{ subject: 'user', subjectId: user.id, onClose: close }} />
      )}
    </>
  );
}
