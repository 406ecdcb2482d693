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
  /** What it is, for screen readers. */
  label: string;
  /** Asked for by Escape and the browser's way back. */
  onClose: () => void;
  /** Off where the page's address says that it is open: it has no other entry in the browser's history. */
  ownEntry?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Beside everything that is in it. */
  onPressBeside?: () => void;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A modal dialog over the whole screen, which has the focus itself at first: for pictures that keys turn. */
export function FullScreen({ label, onClose, ownEntry = true, ...props }: FullScreenProps) {
  const { onKeyDown, onPressBeside, className, ref, children } = props;
  useReturnedFocus();
  useHistoryEntry(ownEntry ? onClose : undefined);
  return (
    <AntdProvider>
      <Modal
        open
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
            // React also tells of keys in dialogs over this one.
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
