import { membersQuery, useMarkConversationRead } from '@qlixline/api-client/messages/conversations';
import { messageOf } from '@qlixline/api-client/calls/http';
import { goToMessage, useEditMessage, useReactToMessage } from '@qlixline/api-client/messages/messages';
import type { MessageLog } from '@qlixline/api-client/messages/message-log';
import type { Conversation, ConversationMember } from '@qlixline/contract/messages/conversation';
import { MESSAGE_EDIT_MINUTES } from '@qlixline/contract/limits';
import type { Voice } from '@qlixline/contract/messages/voice';
import type { Message } from '@qlixline/contract/messages/message';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser, usePageTitle, useToast } from '@qlixline/shell-bridge';
import { EmptyState } from '@qlixline/ui/empty-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { refusedPreview } from '../../../links/refused-preview.ts';
import { conversationName } from '../conversation-name.ts';
import type { SentPhoto } from '../outbox/outbox.store.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { ConversationHeader } from './conversation-header.tsx';
import styles from './conversation.module.css';
import { areClose } from './message-groups.ts';
import { MessageForm } from './message-form/message-form.tsx';
import { MessageList } from './message-list.tsx';
import { UnsentRow } from './message-row/unsent-row.tsx';
import { useMessageDraft } from './message-form/use-message-draft.ts';
import { useNotifyTyping, useTypingMember } from './message-form/use-typing.ts';

type LoadedConversationProps = { conversation: Conversation; log: MessageLog; isUpToDate: boolean; isGone: boolean };

/** Loaded conversation with its messages, and the form or note below them. */
export function LoadedConversation({ conversation, log, isUpToDate, isGone }: LoadedConversationProps) {
  const { id, user, group, state, mayWrite, isClosed, requestMessagesLeft, isRestricted } = conversation;
  const name = conversationName(conversation);
  const viewer = useCurrentUser();
  const toast = useToast();
  const queryClient = useQueryClient();
  const draft = useMessageDraft(id);
  const outbox = useOutbox(id);
  const notifyTyping = useNotifyTyping(id);
  const { mutate: markRead } = useMarkConversationRead(id);
  const { mutate: editMessage } = useEditMessage(id);
  const { mutate: react } = useReactToMessage(id, viewer.id);
  const [sentCount, setSentCount] = useState(0);
  const [deleting, setDeleting] = useState<Message>();
  const [forwarding, setForwarding] = useState<Message>();
  const [isSearching, setSearching] = useState(false);
  const [wanted, setWanted] = useState<{ number: number }>();
  usePageTitle(name);

  const members = useQuery({ ...membersQuery(id), enabled: group !== null });
  const others = members.data?.items.filter((member) => member.user.id !== viewer.id) ?? [];
  const newestOfOthers = log.items.findLast(({ author }) => author?.id !== viewer.id);
  const typing = typingText(useTypingMember(conversation, newestOfOthers?.number ?? 0), conversation, others);
  const { readNumber } = conversation;
  const seen = useCallback((number: number) => number > readNumber && markRead(number), [readNumber, markRead]);
  const failed = (title: string) => (error: unknown) =>
    toast({ variant: 'destructive', title, description: messageOf(error) });

  function send(text: string, images: readonly SentPhoto[], voice?: Voice) {
    const { edited, replyTo, withoutPreview } = draft;
    if (edited) {
      if (text === edited.text) return;
      editMessage({ id: edited.id, text }, { onError: failed('Your message was not changed') });
      return;
    }
    outbox.send({ text, images, voice, replyTo, ...refusedPreview(text, withoutPreview) });
    if (log.hasNewer) void goToMessage(queryClient, id).catch(() => undefined);
    setSentCount((before) => before + 1);
  }

  function editLast() {
    const last = log.items.findLast(
      ({ author, isDeleted, event, text }) => author?.id === viewer.id && !isDeleted && !event && text,
    );
    if (last && Date.now() - Date.parse(last.createdAt) < MESSAGE_EDIT_MINUTES * 60_000) draft.edit(last);
  }

  const taken = new Set(log.items.map(({ clientId }) => clientId));
  const unsent = outbox.unsent.filter(({ clientId }) => !taken.has(clientId));
  const last = log.items.at(-1);
  const next = unsent[0] && { author: viewer, createdAt: unsent[0].createdAt };
  const isContinued = last !== undefined && next !== undefined && areClose(last, next);
  return (
    <>
      <ConversationHeader conversation={conversation} typing={typing} onSearch={() => setSearching(true)} />
      {isSearching && (
        <LazyPart
          load={loadSearch}
          props={{ id, onGoTo: (number) => setWanted({ number }), onClose: () => setSearching(false) }}
        />
      )}
      {log.items.length === 0 && unsent.length === 0 ? (
        <div className={styles.middle}>
          <EmptyState species="dog" title={isClosed ? 'No messages' : `Say hello to ${name}`}>
            {!isClosed && 'No messages yet.'}
          </EmptyState>
        </div>
      ) : (
        <MessageList
          conversation={conversation}
          log={log}
          isUpToDate={isUpToDate}
          sentCount={sentCount}
          readers={others}
          wanted={wanted}
          onSeen={seen}
          acts={{
            mayReact: state === 'open' && !isGone,
            mayDeleteAll: conversation.group?.isOwn ?? false,
            onReply: draft.answer,
            onEdit: draft.edit,
            onDelete: setDeleting,
            onForward: setForwarding,
            onReact: (message, reaction) => react({ message, reaction }, { onError: failed('Reaction not sent') }),
          }}
          isContinued={isContinued}
          unsent={unsent.map((message, nth) => (
            <UnsentRow
              key={message.clientId}
              message={message}
              followsOn={nth > 0 || isContinued}
              continues={unsent[nth + 1]?.problem === undefined && nth + 1 < unsent.length}
              onRetry={() => outbox.retry(message)}
              onDiscard={() => outbox.discard(message)}
            />
          ))}
        />
      )}
      {isGone ? (
        <p className={styles.closed} data-foot>
          This conversation is no longer available.
        </p>
      ) : state === 'request' && user && !isRestricted ? (
        <LazyPart load={loadRequestBar} props={{ id, user, kind: 'request' }} waiting={ROOM_FOR_BAR} />
      ) : mayWrite ? (
        <>
          {isRestricted && user && <LazyPart load={loadRestrictedNote} props={{ user }} waiting={ROOM_FOR_BAR} />}
          {state === 'expected' && user && (
            <LazyPart load={loadRequestBar} props={{ id, user, kind: 'expected' }} waiting={ROOM_FOR_BAR} />
          )}
          {requestMessagesLeft !== null && (
            <LazyPart load={loadRequestHint} props={{ name, left: requestMessagesLeft }} />
          )}
          <MessageForm
            draft={draft}
            name={name}
            mayAddPhotos={requestMessagesLeft === null}
            onSend={send}
            onTyping={notifyTyping}
            onEditLast={editLast}
          />
        </>
      ) : (
        <LazyPart load={loadRequestEnd} props={{ name, isClosed, takesFocus: sentCount > 0 }} />
      )}
      {forwarding && (
        <LazyPart
          load={loadSendTo}
          props={{
            title: 'Forward to',
            content: { forwardOf: forwarding.id },
            ownEntry: true,
            onClose: () => setForwarding(undefined),
          }}
        />
      )}
      {deleting && (
        <LazyPart load={loadDeleteDialog} props={{ id, message: deleting, onClose: () => setDeleting(undefined) }} />
      )}
    </>
  );
}

const loadDeleteDialog = () => import('./message-row/delete-dialog.tsx').then((part) => part.DeleteDialog);
const loadSendTo = () => import('../send-to-sheet.tsx').then((part) => part.SendToSheet);
const ROOM_FOR_BAR = <div className={styles.request} />;
const loadRequestBar = () => import('./message-form/request-bar.tsx').then((part) => part.RequestBar);
const loadRestrictedNote = () => import('./message-form/restricted-note.tsx').then((part) => part.RestrictedNote);
const loadRequestHint = () => import('./message-form/request-hint.tsx').then((part) => part.RequestHint);
const loadRequestEnd = () => import('./message-form/request-hint.tsx').then((part) => part.RequestEnd);
const loadSearch = () => import('./conversation-search.tsx').then((part) => part.ConversationSearch);

function typingText(userId: string | undefined, { user }: Conversation, others: readonly ConversationMember[]) {
  if (userId === undefined) return undefined;
  if (user) return user.id === userId ? 'Writing...' : undefined;
  const writer = others.find((member) => member.user.id === userId)?.user;
  return writer && `${shownName(writer)} is writing...`;
}
