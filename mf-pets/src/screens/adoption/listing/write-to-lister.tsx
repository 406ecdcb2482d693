import { useOpenConversation } from '@qlixline/api-client/conversations';
import { messageOf } from '@qlixline/api-client/http';
import { screens } from '@qlixline/contract/screens';
import { shownName } from '@qlixline/contract/shown-name';
import type { UserCard } from '@qlixline/contract/user';
import { useToast } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { MessageCircle } from 'lucide-react';

/** Opens the conversation with whoever offers the animal. */
export function WriteToLister({ lister }: { lister: UserCard }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync: open, isPending } = useOpenConversation();

  async function write(): Promise<void> {
    try {
      const { id } = await open(lister.id);
      void navigate(screens.conversation(id));
    } catch (error) {
      toast({ variant: 'destructive', title: 'The conversation could not be opened', description: messageOf(error) });
    }
  }

  return (
    <Button variant="soft" icon={<MessageCircle aria-hidden />} loading={isPending} onClick={() => void write()}>
      Write to {shownName(lister)}
    </Button>
  );
}
