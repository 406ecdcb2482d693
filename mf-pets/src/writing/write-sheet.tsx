import { useOpenConversation } from '@qlixline/api-client/conversations';
import { sendMessage } from '@qlixline/api-client/messages';
import { randomUuid } from '@qlixline/api-client/random-key';
import { countGraphemes } from '@qlixline/contract/count-graphemes';
import { MESSAGE_MAX } from '@qlixline/contract/limits';
import type { RequestCardKind } from '@qlixline/contract/message-kinds';
import { OFFER_HINT } from '@qlixline/contract/message-request';
import { screens } from '@qlixline/contract/screens';
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
  /** The card above the message's words. */
  card: { kind: RequestCardKind; id: number };
  /** The person who receives the message. */
  userId: string;
  /** Name of the person, or of the shelter for which they answer. */
  name: string;
  /** The subject of the words: "Pip", "the animal that was found". */
  about: string;
  /** First words to choose from. */
  openers: readonly string[];
  hint?: string | undefined;
};

/** The first words about an offer. They begin the conversation, or go on with it. */
export function WriteSheet(props: WriteSheetProps) {
  const { card, userId, name, about, openers, hint, text, onChange, onClose } = props;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync: open } = useOpenConversation();
  const sent = useRef<{ text: string; clientId: string }>(undefined);
  const isOwnWords = text !== '' && !openers.includes(text); // which no suggestion replaces
  const { submit, isSaving } = useSaved({
    isChanged: isOwnWords,
    save: send,
    onSaved: (conversationId) => void navigate(screens.conversation(conversationId)),
    failed: 'Your message was not sent',
  });
  const used = countGraphemes(text);
  const error = used > MESSAGE_MAX ? `Please use at most ${MESSAGE_MAX} characters` : undefined;

  async function send(words: { text: string }): Promise<number> {
    // The same for each try of the same words: they arrive once.
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
