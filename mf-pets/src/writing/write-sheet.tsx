import { useOpenConversation } from '@qlixline/api-client/messages/conversations';
import { sendMessage } from '@qlixline/api-client/messages/messages';
import { randomUuid } from '@qlixline/api-client/calls/random-key';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { MESSAGE_MAX } from '@qlixline/contract/limits';
import type { RequestCardKind } from '@qlixline/contract/messages/message-kinds';
import { OFFER_HINT } from '@qlixline/contract/messages/message-request';
import { screens } from '@qlixline/contract/areas/screens';
import { useSaved } from '@qlixline/saved-form/use-saved';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { Choice } from '@qlixline/ui/choice';
import type { WrittenWords } from './write-button.tsx';
import styles from './write-sheet.module.css';

type WriteSheetProps = WrittenWords & {
  /** Card of the message. */
  card: { kind: RequestCardKind; id: number };
  /** Receiver of the message. */
  userId: string;
  /** Name of the receiver, or of the shelter they act for. */
  name: string;
  /** Subject of the message: "Pip", "the animal that was found". */
  about: string;
  /** Suggested first messages. */
  openers: readonly string[];
  hint?: string | undefined;
};

/** Sheet for a message about an offer, which starts a conversation or continues it. */
export function WriteSheet(props: WriteSheetProps) {
  const { card, userId, name, about, openers, hint, text, onChange, onClose } = props;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync: open } = useOpenConversation();
  const sent = useRef<{ text: string; clientId: string }>(undefined);
  const isOwnWords = text !== '' && !openers.includes(text); // Suggestions don't replace the user's own words.
  const { submit, isSaving } = useSaved({
    isChanged: isOwnWords,
    save: send,
    onSaved: (conversationId) => void navigate(screens.conversation(conversationId)),
    failed: 'Your message was not sent',
  });
  const used = countGraphemes(text);
  const error = used > MESSAGE_MAX ? `Please use at most ${MESSAGE_MAX} characters` : undefined;

  async function send(words: { text: string }): Promise<number> {
    // The same id for each retry of a text, so that it arrives once.
    if (sent.current?.text !== words.text) sent.current = { ...words, clientId: randomUuid() };
    const { clientId } = sent.current;
    const { id: conversationId } = await open(userId);
    await sendMessage(queryClient, conversationId, { clientId, text: words.text.trim(), card });
    return conversationId;
  }

  return (
    <Sheet
      open
      title={`Write to ${name}`}
      onClose={onClose}
      footer={
        <Button
          loading={isSaving}
          disabled={text.trim() === '' || error !== undefined}
          onClick={() => void submit({ text })}
        >
          Send
        </Button>
      }
    >
      <div className={styles.write}>
        <div className={styles.openers} role="group" aria-label="Suggestions" hidden={isOwnWords}>
          {openers.map((opener) => (
            <Choice key={opener} isChosen={text === opener} onClick={() => onChange(opener)}>
              {opener}
            </Choice>
          ))}
        </div>
        <TextArea
          label={`About ${about}`}
          hint={hint}
          rows={4}
          value={text}
          counter={{ used, max: MESSAGE_MAX }}
          error={error}
          onChange={({ target }) => onChange(target.value)}
          data-initial-focus
        />
        <p className={styles.rules}>{OFFER_HINT}</p>
      </div>
    </Sheet>
  );
}
