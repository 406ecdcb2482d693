import { useOpenConversation } from '@qlixline/api-client/messages/conversations';
import { messageOf } from '@qlixline/api-client/calls/http';
import { screens } from '@qlixline/contract/areas/screens';
import { useToast } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';

/** Returns a function that opens the conversation with a user, calling `onOpened` first. */
export function useMessageUser(onOpened?: () => void) {
  const navigate = useNavigate();
  const toast = useToast();
  const { mutate, isPending } = useOpenConversation();
  const open = (userId: string) =>
    mutate(userId, {
      onSuccess: ({ id }) => {
        onOpened?.();
        void navigate(screens.conversation(id));
      },
      onError: (error) =>
        toast({ variant: 'destructive', title: messageOf(error, 'That did not work. Please try again.') }),
    });
  return { open, isPending };
}
