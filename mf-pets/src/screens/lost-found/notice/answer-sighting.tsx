import { useOpenConversation } from '@qlixline/api-client/messages/conversations';
import { messageOf } from '@qlixline/api-client/calls/http';
import { petTagQuery } from '@qlixline/api-client/pet-tags/pet-tags';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import { screens } from '@qlixline/contract/areas/screens';
import type { Sighting } from '@qlixline/contract/lost-found/sighting';
import { useCurrentUser, useToast } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { Reply } from 'lucide-react';
import { useState } from 'react';

const loadConversation = () =>
  import('../../pet-page/tag/conversation-sheet.tsx').then((part) => part.ConversationSheet);

type AnswerSightingProps = { pet: NonNullable<Notice['pet']>; sighting: Sighting };

/** Answers the author of a sighting: in the visitor's conversation, or in the messages with a user. */
export function AnswerSighting({ pet, sighting }: AnswerSightingProps) {
  const user = useCurrentUser();
  const { author, conversationId, where } = sighting;
  if (conversationId) return <AnswerVisitor pet={pet} conversationId={conversationId} where={where} />;
  return author && author.id !== user.id ? <AnswerMember authorId={author.id} where={where} /> : null;
}

type AnswerVisitorProps = { pet: NonNullable<Notice['pet']>; conversationId: number; where: string };

function AnswerVisitor({ pet, conversationId, where }: AnswerVisitorProps) {
  const [isOpen, setOpen] = useState(false);
  const tag = useQuery({ ...petTagQuery(pet.id), enabled: isOpen });
  const card = tag.data?.conversations.find(({ id }) => id === conversationId);
  const hasEnded = tag.data !== undefined && !card;
  return (
    <>
      <AnswerButton where={where} isPending={isOpen && tag.isPending} opensDialog onClick={() => setOpen(true)} />
      {isOpen && tag.isError && <p role="alert">{messageOf(tag.error)}</p>}
      {isOpen && hasEnded && <p role="status">This conversation has ended.</p>}
      {isOpen && card && (
        <LazyPart
          load={loadConversation}
          props={{ pet, card, hasEnded: false, mayDelete: false, onClose: () => setOpen(false) }}
        />
      )}
    </>
  );
}

function AnswerMember({ authorId, where }: { authorId: string; where: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync: open, isPending } = useOpenConversation();

  async function write(): Promise<void> {
    try {
      const { id } = await open(authorId);
      void navigate(screens.conversation(id));
    } catch (error) {
      toast({ variant: 'destructive', title: 'The conversation could not be opened', description: messageOf(error) });
    }
  }

  return <AnswerButton where={where} isPending={isPending} onClick={() => void write()} />;
}

type AnswerButtonProps = { where: string; isPending: boolean; opensDialog?: boolean; onClick: () => void };

function AnswerButton({ where, isPending, opensDialog = false, onClick }: AnswerButtonProps) {
  return (
    <div>
      <Button
        variant="soft"
        size="small"
        icon={<Reply aria-hidden />}
        aria-label={`Answer: ${where}`}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        loading={isPending}
        onClick={onClick}
      >
        Answer
      </Button>
    </div>
  );
}
