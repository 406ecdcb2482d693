import { useCallback, useContext, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

import { hasUnsavedChanges } from '../unsaved-changes.ts';
import type { LeaveDialogProps } from './leave-dialog.tsx';
import { useBlockedHistory } from './use-blocked-history.ts';

const loadDialog = () =>
  import('./leave-dialog.tsx').then(async ({ LeaveDialog, loadSheet }) => {
    await loadSheet(); // Otherwise the dialog might depend on code that cannot be loaded.
    return LeaveDialog;
  });

type Question = { Dialog: ComponentType<LeaveDialogProps>; leave: () => void };

/**
 * Asks for confirmation before a link, a call of navigate() or the browser's back button leaves a screen with unsaved
 * changes; the browser itself asks before leaving or reloading the page. Must be inside the router, because the
 * declarative router has no blocker.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();

  const confirmLeave = useCallback((leave: () => void) => {
    // Loaded on demand, because most visits never see it.
    loadDialog().then(
      (Dialog) => setQuestion({ Dialog, leave }),
      () => globalThis.confirm('Discard your changes?') && leave(),
    );
  }, []);
  useBlockedHistory(confirmLeave);

  const context = useContext(NavigationContext);
  const guarded = useMemo(
    () => ({ ...context, navigator: guardedNavigator(context.navigator, confirmLeave) }),
    [context, confirmLeave],
  );
  return (
    <NavigationContext value={guarded}>
      {children}
      {question && (
        <question.Dialog
          onStay={() => setQuestion(undefined)}
          onLeave={() => {
            setQuestion(undefined);
            question.leave();
          }}
        />
      )}
    </NavigationContext>
  );
}

type Navigator = React.ContextType<typeof NavigationContext>['navigator'];

/**
 * Wraps a navigator to ask before leaving. `go` isn't wrapped: it uses the browser's history, which is blocked
 * separately.
 */
function guardedNavigator(navigator: Navigator, confirmLeave: (leave: () => void) => void): Navigator {
  const guard = (move: () => void) => (hasUnsavedChanges() ? confirmLeave(move) : move());
  return {
    ...navigator,
    push: (...to) => guard(() => navigator.push(...to)),
    replace: (...to) => guard(() => navigator.replace(...to)),
  };
}
