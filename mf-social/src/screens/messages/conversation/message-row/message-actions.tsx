import { MESSAGE_DELETE_HOURS, MESSAGE_EDIT_MINUTES } from '@qlixline/contract/limits';
import type { Message, MessageReaction } from '@qlixline/contract/messages/message';
import { MESSAGE_REACTIONS } from '@qlixline/contract/messages/message-reactions';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { IconButton } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Menu } from '@qlixline/ui/menu';
import type { MenuItem } from '@qlixline/ui/menu';
import { clockTime, exactTimeOnHover } from '@qlixline/ui/time';
import { Copy, Ellipsis, Flag, Forward, Pencil, Reply, Smile, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { loadReportDialog } from '../../../../users/load-report-dialog.ts';
import styles from './message-row.module.css';
import { REACTION_NAMES } from './reaction-names.ts';

/** Actions available for the messages of a conversation. */
export type MessageActs = {
  mayReact: boolean;
  /** True for a group's owner, who may delete the messages of others. */
  mayDeleteAll: boolean;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onDelete: (message: Message) => void;
  onReact: (message: Message, reaction: MessageReaction | null) => void;
  onForward: (message: Message) => void;
};
type MessageActionsProps = MessageActs & {
  message: Message;
  isOwn: boolean;
  name: string;
  /** Shows the time, if it isn't shown elsewhere. */
  showsTime: boolean;
};

export function MessageActions({ message, isOwn, name, showsTime, ...acts }: MessageActionsProps) {
  const toast = useToast();
  const [isReporting, setReporting] = useState(false);
  const { text, createdAt } = message;
  const about = name === 'You' ? 'your message' : `the message of ${name}`;
  const age = Date.now() - Date.parse(createdAt);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied' });
    } catch {
      toast({ variant: 'destructive', title: 'Copying failed' });
    }
  }

  const reply = { label: 'Reply', icon: <Reply aria-hidden />, onSelect: () => acts.onReply(message) };
  const copyText = { label: 'Copy', icon: <Copy aria-hidden />, onSelect: () => void copy() };
  const forward = { label: 'Forward', icon: <Forward aria-hidden />, onSelect: () => acts.onForward(message) };
  const edit = { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => acts.onEdit(message) };
  const report = { label: 'Report', icon: <Flag aria-hidden />, onSelect: () => setReporting(true) };
  const remove = {
    label: 'Delete for everybody',
    icon: <Trash2 aria-hidden />,
    destructive: true,
    onSelect: () => acts.onDelete(message),
  };
  const items: MenuItem[] = [
    reply,
    forward,
    ...(text ? [copyText] : []),
    ...(isOwn && text && age < MESSAGE_EDIT_MINUTES * 60_000 ? [edit] : []),
    ...(isOwn ? [] : [report]),
    ...(acts.mayDeleteAll || (isOwn && age < MESSAGE_DELETE_HOURS * 3_600_000) ? [remove] : []),
  ];
  return (
    <span className={styles.actions}>
      {showsTime && (
        <time className={styles.when} dateTime={createdAt} {...exactTimeOnHover(createdAt)}>
          {clockTime(createdAt)}
        </time>
      )}
      {acts.mayReact && <ReactionChoice message={message} about={about} onReact={acts.onReact} />}
      <Menu label={`More about ${about}`} icon={<Ellipsis aria-hidden />} items={items} />
      {isReporting && (
        <LazyPart
          load={loadReportDialog}
          props={{ subject: 'message' as const, subjectId: message.id, onClose: () => setReporting(false) }}
        />
      )}
    </span>
  );
}

type ReactionChoiceProps = Pick<MessageActs, 'onReact'> & { message: Message; about: string };

/** Row of six reactions. Choosing the current one removes it; Escape closes the row. */
function ReactionChoice({ message, about, onReact }: ReactionChoiceProps) {
  const { id: userId } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const own = message.reactions.find((one) => one.userId === userId)?.reaction;

  function close() {
    setOpen(false);
    toggle.current?.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const { previousElementSibling: before, nextElementSibling: after } = event.currentTarget;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowLeft') focus(before);
    else if (event.key === 'ArrowRight') focus(after);
    else return;
    event.stopPropagation();
    event.preventDefault();
  }

  return (
    <span
      className={styles.choice}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      {isOpen && (
        <span role="group" aria-label={`Reactions to ${about}`} className={styles.choices}>
          {MESSAGE_REACTIONS.map((one, nth) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === own}
              aria-label={REACTION_NAMES[one]}
              title={REACTION_NAMES[one]}
              {...(nth === 0 && { ref: focus })}
              onKeyDown={handleKey}
              onClick={() => {
                close();
                onReact(message, one === own ? null : one);
              }}
            >
              {one}
            </button>
          ))}
        </span>
      )}
      <IconButton
        ref={toggle}
        label={`React to ${about}`}
        aria-expanded={isOpen}
        icon={<Smile aria-hidden />}
        onClick={() => (isOpen ? close() : setOpen(true))}
      />
    </span>
  );
}

function focus(button: Element | null): void {
  if (button instanceof HTMLElement) button.focus();
}
