import { useReplyToReview } from '@qlixline/api-client/places/places';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { PLACE_REPLY_MAX } from '@qlixline/contract/limits';
import type { PlaceReview } from '@qlixline/contract/places/place-review';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useSaved } from '@qlixline/saved-form/use-saved';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { useState } from 'react';

type ReplySheetProps = { review: PlaceReview; onClose: () => void };

/** Sheet for the place's public reply to a review. */
export function ReplySheet({ review: { id, author, reply }, onClose }: ReplySheetProps) {
  const toast = useToast();
  const { mutateAsync: send } = useReplyToReview(id);
  const [text, setText] = useState(reply?.text ?? '');
  const used = countGraphemes(text.trim());
  const { submit, isSaving } = useSaved({
    isChanged: text !== (reply?.text ?? ''),
    save: (answer: { text: string }) => send(answer.text),
    onSaved: () => {
      toast({ title: 'Your answer is there', description: `${shownName(author)} is told.` });
      onClose();
    },
  });

  return (
    <Sheet
      open
      size="small"
      title={`Answer ${shownName(author)}`}
      onClose={onClose}
      footer={
        <Button
          loading={isSaving}
          disabled={used === 0 || used > PLACE_REPLY_MAX}
          onClick={() => void submit({ text: text.trim() })}
        >
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
