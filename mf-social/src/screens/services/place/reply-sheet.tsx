import { messageOf } from '@qlixline/api-client/http';
import { useReplyToReview } from '@qlixline/api-client/places';
import { countGraphemes } from '@qlixline/contract/count-graphemes';
import { PLACE_REPLY_MAX } from '@qlixline/contract/limits';
import type { PlaceReview } from '@qlixline/contract/place-review';
import { shownName } from '@qlixline/contract/shown-name';
import { useToast, useUnsavedChanges } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { useState } from 'react';

type ReplySheetProps = { review: PlaceReview; onClose: () => void };

/** What the place answers; everybody reads it below the review. */
export function ReplySheet({ review: { id, author, reply }, onClose }: ReplySheetProps) {
  const toast = useToast();
  const { mutateAsync: send, isPending, isSuccess } = useReplyToReview(id);
  const [text, setText] = useState(reply?.text ?? '');
  const used = countGraphemes(text.trim());
  useUnsavedChanges(text !== (reply?.text ?? '') && !isSuccess);

  async function save(): Promise<void> {
    try {
      await send(text.trim());
      toast({ title: 'Your answer is there', description: `${shownName(author)} is told.` });
      onClose();
    } catch (error) {
      toast({ variant: 'destructive', title: 'That was not saved', description: messageOf(error) });
    }
  }

  return (
    <Sheet
      open
      size="small"
      title={`Answer ${shownName(author)}`}
      onClose={onClose}
      footer={
        <Button loading={isPending} disabled={used === 0 || used > PLACE_REPLY_MAX} onClick={() => void save()}>
          Publish
        </Button>
      }
    >
      <TextArea
        label="Your answer"
        rows={5}
        value={text}
        onChange={({ target }) => setText(target.value)}
        counter={{ used, max: PLACE_REPLY_MAX }}
        data-initial-focus
      />
    </Sheet>
  );
}
