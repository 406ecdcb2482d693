import { messageOf } from '@qlixline/api-client/calls/http';
import { useUpdateReply } from '@qlixline/api-client/topics/thread-replies';
import { THREAD_REPLY_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import type { ThreadReply } from '@qlixline/contract/topics/thread';
import { Button } from '@qlixline/ui/button';
import { TextArea } from '@qlixline/ui/text-area';
import { useState } from 'react';

import styles from './thread.module.css';

/** Editor of the viewer's reply in its place. Escape cancels. */
export function ReplyEditor({
  reply,
  threadId,
  onClose,
}: {
  reply: ThreadReply;
  threadId: number;
  onClose: () => void;
}) {
  const [text, setText] = useState(reply.text);
  const update = useUpdateReply(threadId);
  const used = countGraphemes(text.trim());
  const isReady = used > 0 && used <= THREAD_REPLY_MAX;
  const save = () => {
    if (isReady && !update.isPending)
      void update.mutateAsync({ id: reply.id, text: text.trim() }).then(onClose, () => undefined);
  };
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        label="Edit your reply"
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        counter={{ used, max: THREAD_REPLY_MAX }}
        error={update.error ? messageOf(update.error) : undefined}
      />
      <div className={styles.editing}>
        <Button type="submit" size="small" loading={update.isPending} disabled={!isReady}>
          Save
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
