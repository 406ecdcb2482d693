import { messageOf } from '@qlixline/api-client/calls/http';
import { useToast } from '@qlixline/shell-bridge';

/** Returns a function that shows an error toast with its reason. */
export function useFailed(): (title: string) => (error: unknown) => void {
  const toast = useToast();
  return (title) => (error) => toast({ variant: 'destructive', title, description: messageOf(error) });
}
