import { RotateCw } from 'lucide-react';

import { Button } from '../button/button.tsx';
import classes from '../empty-state/empty-state.module.css';

export type ErrorStateProps = {
  title?: string;
  /** One sentence for a person. Without it: that this could not be loaded, for want of a connection if there is none. */
  text?: string | undefined;
  onRetry?: () => void;
  retrying?: boolean;
};

/** What a list or screen shows when it could not be loaded. */
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

/** The device knows when it is offline; anything else is not to be looked for in the connection. */
function notLoaded(): string {
  return `It could not be loaded. Please ${navigator.onLine ? 'try again' : 'check your connection'}.`;
}
