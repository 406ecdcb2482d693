import { useOpenConversation } from '@qlixline/api-client/conversations';
import { messageOf } from '@qlixline/api-client/http';
import type { Notice } from '@qlixline/contract/notice';
import { screens } from '@qlixline/contract/screens';
import { shownName } from '@qlixline/contract/shown-name';
import { useToast } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { MessageCircle } from 'lucide-react';

/** Opens the conversation with whoever wrote the notice. */
export function WriteToAuthor({ notice: { kind, author } }: { notice: Pick<Notice, 'kind' | 'author'> }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync: open, isPending } = useOpenConversation();

  async function write(): Promise<void> {
    try {
      const { id } = await open(author.id);
      void navigate(screens.conversation(id));
    } catch (error) {
      toast({ variant: 'destructive', title: 'The conversation could not be opened', description: messageOf(error) });
    }
  }

  return (
    <Button
      variant={kind === 'found' ? 'primary' : 'soft'}
      icon={<MessageCircle aria-hidden />}
      loading={isPending}
      onClick={() => void write()}
    >
      {kind === 'found' ? 'I think it is mine' : `Write to ${shownName(author)}`}
    </Button>
  );
}
