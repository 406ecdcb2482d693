import { messageOf } from '@qlixline/api-client/calls/http';
import type { useUpdateThread } from '@qlixline/api-client/topics/threads';
import type { Thread } from '@qlixline/contract/topics/thread';

import { ThreadSheet } from '../topic/thread-sheet.tsx';
import { useThreadForm } from '../topic/use-thread-form.ts';

type EditThreadSheetProps = {
  thread: Thread;
  update: ReturnType<typeof useUpdateThread>;
  onClose: () => void;
};

/** Sheet to edit the text and photos of the viewer's thread; its poll can't be changed. */
export function EditThreadSheet({ thread, update, onClose }: EditThreadSheetProps) {
  const form = useThreadForm(thread);
  return (
    <ThreadSheet
      title="Edit thread"
      submitLabel="Save"
      form={form}
      isReady={form.isReady}
      isPending={update.isPending}
      problem={update.error ? messageOf(update.error) : undefined}
      onSubmit={() => {
        if (form.isReady && !update.isPending) void update.mutateAsync(form.input()).then(onClose, () => undefined);
      }}
      onClose={onClose}
    />
  );
}
