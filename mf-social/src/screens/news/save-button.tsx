import { messageOf } from '@qlixline/api-client/calls/http';
import { useSaveArticle } from '@qlixline/api-client/news/news';
import type { NewsCard } from '@qlixline/contract/news/news';
import { useToast } from '@qlixline/shell-bridge';
import { IconButton } from '@qlixline/ui/icon-button';
import { BookmarkPlus } from 'lucide-react';

type SaveButtonProps = { article: Pick<NewsCard, 'id' | 'title' | 'isSaved'>; className?: string | undefined };

/** Button to save an article for later or remove it. */
export function SaveButton({ article: { id, title, isSaved }, className }: SaveButtonProps) {
  const toast = useToast();
  const { mutate, isPending, variables } = useSaveArticle(id);
  const isKept = isPending ? variables : isSaved;
  return (
    <IconButton
      variant="soft"
      className={className}
      label={`Read “${title}” later`}
      aria-pressed={isKept}
      icon={<BookmarkPlus aria-hidden fill={isKept ? 'currentColor' : 'none'} />}
      onClick={() =>
        mutate(!isSaved, {
          onError: (error) =>
            toast({ variant: 'destructive', title: 'That was not saved', description: messageOf(error) }),
        })
      }
    />
  );
}
