import { messageOf } from '@qlixline/api-client/calls/http';
import { setLiked, setSaved } from '@qlixline/api-client/posts/post-reactions';
import type { Post } from '@qlixline/contract/posts/post';
import { screens } from '@qlixline/contract/areas/screens';
import { useToast } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, Heart, MessageCircle, Share2 } from 'lucide-react';
import { useState } from 'react';

import { countText } from '../users/count-text.ts';
import styles from './post-actions.module.css';

const loadLikesSheet = () => import('./sheets/likes-sheet.tsx').then((part) => part.LikesSheet);
const loadShareSheet = () => import('./sheets/share-sheet.tsx').then((part) => part.ShareSheet);

type PostActionsProps = { post: Post; commentsOpen: boolean; onComments: () => void };

/** Actions of a post: like, likers, comment, share, save. Likes and saves are optimistic and roll back on an error. */
export function PostActions({ post, commentsOpen, onComments }: PostActionsProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<{ load: typeof loadLikesSheet | typeof loadShareSheet }>();

  const toastFailure = (title: string) => (error: unknown) =>
    toast({ variant: 'destructive', title, description: messageOf(error) });

  async function save() {
    try {
      await setSaved(queryClient, post, !post.isSaved);
    } catch (error) {
      return toastFailure('The post was not saved')(error);
    }
    const seeAll = { label: 'Saved posts', onSelect: () => void navigate(screens.saved) };
    if (!post.isSaved) toast({ title: 'Post saved', action: seeAll });
  }

  return (
    <footer className={styles.actions}>
      <span className={styles.likes}>
        <button
          type="button"
          className={styles.like}
          aria-pressed={post.isLiked}
          aria-keyshortcuts="l"
          aria-label={labelled('Like', post.likeCount)}
          onClick={() => void setLiked(queryClient, post, !post.isLiked).catch(toastFailure('Like not saved'))}
        >
          <Heart aria-hidden />
        </button>
        {post.likeCount > 0 && (
          <button
            type="button"
            className={styles.count}
            aria-haspopup="dialog"
            aria-label={countText(post.likeCount, 'like')}
            onClick={() => setSheet({ load: loadLikesSheet })}
          >
            {post.likeCount}
          </button>
        )}
      </span>
      <button
        type="button"
        className={styles.comments}
        aria-expanded={commentsOpen}
        aria-keyshortcuts="c"
        aria-label={labelled('Comments', post.commentCount)}
        onClick={onComments}
      >
        <MessageCircle aria-hidden /> {post.commentCount || ''}
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => setSheet({ load: loadShareSheet })}>
        <Share2 aria-hidden /> Share
      </button>
      <button
        type="button"
        className={styles.save}
        aria-pressed={post.isSaved}
        aria-label="Save"
        title="Save"
        onClick={() => void save()}
      >
        <Bookmark aria-hidden />
      </button>
      {sheet && <LazyPart load={sheet.load} props={{ post, onClose: () => setSheet(undefined) }} />}
    </footer>
  );
}

function labelled(act: string, count: number): string {
  return count > 0 ? `${act}, ${count}` : act;
}
