import { RotateCw } from 'lucide-react';

import { Button } from '../button/button.tsx';
import classes from '../empty-state/empty-state.module.css';

export type ErrorStateProps = {
  title?: string;
  /** Message in one sentence. Defaults to a failed load, and mentions the connection if the device is offline. */
  text?: string | undefined;
  onRetry?: () => void;
  retrying?: boolean;
};

/** Error of a list or screen that could not be loaded, with an optional retry. */
export function ErrorState({ title = 'Something went wrong', text, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text ?? notLoaded()}</p>
      {onRetry && (
        <Button variant="soft" icon={<RotateCw aria-hidden />} loading={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Names the connection only if the device knows that it is offline. */
function notLoaded(): string {
  return `It could not be loaded. Please ${navigator.onLine ? 'try again' : 'check your connection'}.`;
}
