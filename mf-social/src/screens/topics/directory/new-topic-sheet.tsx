import { messageOf } from '@qlixline/api-client/calls/http';
import { useCreateTopic } from '@qlixline/api-client/topics/topics';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { TOPIC_DESCRIPTION_MAX, TOPIC_NAME_MAX } from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/areas/screens';
import { SPECIES_IDS, SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import type { TopicInput } from '@qlixline/contract/topics/topic';
import { TOPIC_THEMES, TOPIC_THEME_NAMES } from '@qlixline/contract/topics/topic-themes';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { Select } from '@qlixline/ui/select';
import { Sheet } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import { useId, useState } from 'react';

import styles from './directory.module.css';

const SPECIES = SPECIES_IDS.map((value) => ({ value, label: SPECIES_NAMES[value] }));
const THEMES = TOPIC_THEMES.map((value) => ({ value, label: TOPIC_THEME_NAMES[value] }));
const EMPTY: TopicInput = { name: '', description: '', species: null, theme: null };

/** Sheet to create a topic, which is then opened. */
export function NewTopicSheet({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const navigate = useNavigate();
  const create = useCreateTopic();
  const { keyFor } = useIdempotencyKey();
  const [input, setInput] = useState(EMPTY);
  const change = (changed: Partial<TopicInput>) => setInput((before) => ({ ...before, ...changed }));
  const used = { name: countGraphemes(input.name.trim()), description: countGraphemes(input.description.trim()) };
  const isReady = used.name > 0 && used.name <= TOPIC_NAME_MAX && used.description <= TOPIC_DESCRIPTION_MAX;

  async function send() {
    if (!isReady || create.isPending) return;
    try {
      const { id } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) });
      void navigate(screens.topic(id));
    } catch {
      // The field shows the error and keeps the text.
    }
  }

  return (
    <Sheet
      open
      ownEntry={false} // Its history entry would undo opening the topic.
      title="New topic"
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} loading={create.isPending} disabled={!isReady}>
          Make topic
        </Button>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label="Name"
          value={input.name}
          onChange={(event) => change({ name: event.target.value })}
          counter={{ used: used.name, max: TOPIC_NAME_MAX }}
          error={create.error ? messageOf(create.error) : undefined}
          data-initial-focus
        />
        <TextArea
          label="What it is about"
          value={input.description}
          onChange={(event) => change({ description: event.target.value })}
          counter={{ used: used.description, max: TOPIC_DESCRIPTION_MAX }}
        />
        <div className={styles.pair}>
          <Select
            label="Species"
            placeholder="Any"
            options={SPECIES}
            value={input.species ?? ''}
            onChange={({ target }) => change({ species: SPECIES_IDS.find((id) => id === target.value) ?? null })}
          />
          <Select
            label="Theme"
            placeholder="Any"
            options={THEMES}
            value={input.theme ?? ''}
            onChange={({ target }) => change({ theme: TOPIC_THEMES.find((id) => id === target.value) ?? null })}
          />
        </div>
      </form>
    </Sheet>
  );
}
