import { messageOf } from '@qlixline/api-client/calls/http';
import { useCreateThread } from '@qlixline/api-client/topics/threads';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { screens } from '@qlixline/contract/areas/screens';
import type { PollInput, ThreadInput } from '@qlixline/contract/topics/thread';
import { TrustNote } from '@qlixline/reports/trust-note';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';

import { PollFields, isPollReady } from './poll-fields.tsx';
import { ThreadSheet } from './thread-sheet.tsx';
import { useThreadForm } from './use-thread-form.ts';

const NEW_POLL: PollInput = { options: ['', ''], days: 7 };

/** Sheet to create a thread, which is then opened. */
export function NewThreadSheet({ topicId, onClose }: { topicId: number; onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCreateThread(topicId);
  const { keyFor } = useIdempotencyKey();
  const form = useThreadForm();
  const [poll, setPoll] = useState<PollInput>();
  const isReady = form.isReady && (poll === undefined || isPollReady(poll));

  async function send() {
    if (!isReady || create.isPending) return;
    const input: ThreadInput = { ...form.input(), ...(poll && { poll }) };
    try {
      const { id } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) });
      void navigate(screens.thread(topicId, id));
    } catch {
      // The sheet shows the error and keeps the text.
    }
  }

  return (
    <ThreadSheet
      title="New thread"
      submitLabel="Post thread"
      form={form}
      isReady={isReady}
      isPending={create.isPending}
      problem={create.error ? messageOf(create.error) : undefined}
      ownEntry={false} // Its history entry would undo opening the thread.
      onSubmit={() => void send()}
      onClose={onClose}
      tools={
        poll === undefined && (
          <Button variant="soft" size="small" icon={<ChartColumn aria-hidden />} onClick={() => setPoll(NEW_POLL)}>
            Poll
          </Button>
        )
      }
    >
      <TrustNote reach="thread" />
      {poll && <PollFields poll={poll} onChange={setPoll} />}
    </ThreadSheet>
  );
}
