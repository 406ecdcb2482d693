import { messageOf } from '@qlixline/api-client/http';
import { useToast } from '@qlixline/shell-bridge';

/** Says what did not work, and why. */
export function useFailedToast(): (title: string) => (error: unknown) => void {
  const toast = useToast();
  return (title) => (error) => toast({ variant: 'destructive', title, description: messageOf(error) });
}
