import { Modal } from 'antd';
import { clsx } from 'clsx';
import type { KeyboardEvent, ReactNode, Ref } from 'react';

import { ModalFocus } from '../sheet/modal-focus.tsx';
import { useHistoryEntry } from '../sheet/use-history-entry.ts';
import { useReturnedFocus } from '../sheet/use-returned-focus.ts';
import '../theme/extracted/modal.css';
import { AntdProvider } from '../theme/antd-provider.tsx';
import classes from './full-screen.module.css';

export type FullScreenProps = {
  /** Name for screen readers. */
  label: string;
  /** Called for Escape and the browser's back button. */
  onClose: () => void;
  /** Set to false if the page's address already reflects the open state, so that no second history entry is needed. */
  ownEntry?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Called for a press outside the content. */
  onPressBeside?: () => void;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** Modal dialog over the whole screen that initially has the focus itself, for images that are browsed by keys. */
export function FullScreen({ label, onClose, ownEntry = true, ...props }: FullScreenProps) {
  const { onKeyDown, onPressBeside, className, ref, children } = props;
  useReturnedFocus();
  useHistoryEntry(ownEntry ? onClose : undefined);
  return (
    <AntdProvider>
      <Modal
        open
        scrollLock={false} // base.css locks it, without new style sheets
        title={label}
        footer={null}
        closable={false}
        mask={false}
        width="100%"
        focusable={{ trap: true }}
        onCancel={onClose}
        className={classes.dialog ?? ''}
        classNames={{
          wrapper: classes.wrapper ?? '',
          container: classes.container ?? '',
          header: classes.header ?? '',
        }}
      >
        <ModalFocus />
        <div
          ref={ref}
          className={clsx(classes.screen, className)}
          tabIndex={-1}
          data-initial-focus
          onKeyDown={(event) => {
            // React also delivers key events from dialogs above this one.
            if (event.currentTarget.contains(event.target as Node)) onKeyDown?.(event);
          }}
          onClick={(event) => event.target === event.currentTarget && onPressBeside?.()}
        >
          {children}
        </div>
      </Modal>
    </AntdProvider>
  );
}
