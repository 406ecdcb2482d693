import { messageOf } from '@qlixline/api-client/http';
import { useToast } from '@qlixline/shell-bridge';

/** Says that something was not done, and why. */
export function useFailed(): (title: string) => (error: unknown) => void {
  const toast = useToast();
  return (title) => (error) => toast({ variant: 'destructive', title, description: messageOf(error) });
}
