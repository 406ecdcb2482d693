import { messageOf } from '@qlixline/api-client/calls/http';
import { useResolveNotice } from '@qlixline/api-client/lost-found/lost-found';
import { useCreatePost } from '@qlixline/api-client/posts/posts';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { POST_TEXT_MAX } from '@qlixline/contract/limits';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import type { NoticeOutcome } from '@qlixline/contract/lost-found/notice-states';
import type { PostInput } from '@qlixline/contract/posts/post';
import { useSelectedPet, useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { useState } from 'react';

import { calledOf } from '../notice-texts.ts';
import styles from './notice.module.css';

type ResolveSheetProps = { notice: Notice; onClose: () => void };

/** Sheet to end a notice: reunited, with an optional post, or withdrawn. */
export function ResolveSheet({ notice, onClose }: ResolveSheetProps) {
  const { id, kind, pet } = notice;
  const called = calledOf(notice);
  const toast = useToast();
  const isOwnPet = useSelectedPet().pets.some((own) => own.id === pet?.id);
  const { mutateAsync: resolve, isPending } = useResolveNotice(id);
  const { mutateAsync: post, isPending: isPosting } = useCreatePost();
  const { keyFor } = useIdempotencyKey();
  const [text, setText] = useState(kind === 'lost' ? `${called} is back home. Thank you to everybody who looked!` : '');
  const used = countGraphemes(text);
  const error = used > POST_TEXT_MAX ? `Please use at most ${POST_TEXT_MAX} characters` : undefined;

  async function end(outcome: NoticeOutcome): Promise<void> {
    try {
      const postId = outcome === 'reunited' && text.trim() !== '' ? await publishPost(text.trim()) : null;
      await resolve({ outcome, postId });
      toast(
        outcome === 'reunited'
          ? { title: 'How wonderful', description: 'We’ll tell everybody who reported a sighting.' }
          : { title: 'Notice closed' },
      );
      onClose();
    } catch (failure) {
      toast({ variant: 'destructive', title: 'Not saved', description: messageOf(failure) });
    }
  }

  async function publishPost(words: string): Promise<number> {
    const petIds = isOwnPet && pet ? [pet.id] : [];
    const input: PostInput = { text: words, images: [], petIds, visibility: 'public' };
    return (await post({ input, idempotencyKey: keyFor(input) })).id;
  }

  return (
    <Sheet
      open
      title={`Is ${called} back home?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" disabled={isPending || isPosting} onClick={() => void end('closed')}>
            No, close the notice
          </Button>
          <Button loading={isPending || isPosting} disabled={error !== undefined} onClick={() => void end('reunited')}>
            Yes, back home
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextArea
          label="Tell everybody in a post (optional)"
          hint="Leave it empty to post nothing."
          rows={4}
          value={text}
          counter={{ used, max: POST_TEXT_MAX }}
          error={error}
          onChange={({ target }) => setText(target.value)}
          data-initial-focus
        />
      </div>
    </Sheet>
  );
}
