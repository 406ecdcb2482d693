import { Button } from '../button/button.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import classes from './sheet-waiting.module.css';

/** Placeholder while a dialog's code is loading; visible only if that takes a while. */
export function SheetWaiting() {
  return (
    <div className={classes.cover} data-over-bars>
      <Spinner />
    </div>
  );
}

/** Renders the error of a dialog whose code could not be loaded. */
export function failedSheet(retry: () => void, onClose: (() => void) | undefined) {
  return (
    <div className={classes.cover} data-over-bars data-failed>
      <div className={classes.card}>
        <ErrorState onRetry={retry} />
        {onClose && (
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </div>
  );
}
