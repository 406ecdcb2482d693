import { POLL_DAYS_MAX, POLL_OPTIONS_MAX, POLL_OPTIONS_MIN, POLL_OPTION_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import type { PollInput } from '@qlixline/contract/topics/thread';
import { Button } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { Select } from '@qlixline/ui/select';
import { TextField } from '@qlixline/ui/text-field';
import { X } from 'lucide-react';

import { countText } from '../../../users/count-text.ts';
import styles from './topic.module.css';

const DAYS = [1, 3, 7, POLL_DAYS_MAX].map((days) => ({ value: String(days), label: countText(days, 'day') }));

type PollFieldsProps = { poll: PollInput; onChange: (poll: PollInput | undefined) => void };

/** Fields for a poll's options and duration; its question is the thread's title. */
export function PollFields({ poll, onChange }: PollFieldsProps) {
  const { options, days } = poll;
  const write = (nth: number, text: string) => onChange({ ...poll, options: options.with(nth, text) });
  return (
    <fieldset className={styles.poll}>
      <legend>Poll</legend>
      {options.map((text, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- an answer is known by its number alone
        <div key={nth} className={styles.option}>
          <TextField
            label={`Answer ${nth + 1}`}
            value={text}
            onChange={(event) => write(nth, event.target.value)}
            error={
              countGraphemes(text.trim()) > POLL_OPTION_MAX
                ? `Please use at most ${POLL_OPTION_MAX} characters`
                : undefined
            }
          />
          {options.length > POLL_OPTIONS_MIN && (
            <IconButton
              label={`Remove answer ${nth + 1}`}
              icon={<X aria-hidden />}
              onClick={() => onChange({ ...poll, options: options.toSpliced(nth, 1) })}
            />
          )}
        </div>
      ))}
      <div className={styles.tools}>
        {options.length < POLL_OPTIONS_MAX && (
          <Button variant="soft" size="small" onClick={() => onChange({ ...poll, options: [...options, ''] })}>
            Add an answer
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={() => onChange(undefined)}>
          No poll
        </Button>
      </div>
      <Select
        label="Open for"
        options={DAYS}
        value={String(days)}
        onChange={(event) => onChange({ ...poll, days: Number(event.target.value) })}
      />
    </fieldset>
  );
}

/** Returns true if every option has text within the limit and is unique. */
export function isPollReady({ options }: PollInput): boolean {
  const texts = options.map((text) => text.trim());
  return (
    texts.every((text) => text !== '' && countGraphemes(text) <= POLL_OPTION_MAX) &&
    new Set(texts).size === texts.length
  );
}
