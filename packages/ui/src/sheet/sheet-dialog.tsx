import { Modal } from 'antd';
import { clsx } from 'clsx';
import { X } from 'lucide-react';

import '../theme/extracted/modal.css';
import { AntdProvider } from '../theme/antd-provider.tsx';
import { ModalFocus } from './modal-focus.tsx';
import classes from './sheet-dialog.module.css';
import type { OpenSheetProps } from './sheet.tsx';
import { useHistoryEntry } from './use-history-entry.ts';

/** Sheet as a dialog in the middle of a wide page. */
export function SheetDialog(props: OpenSheetProps) {
  const { title, onClose, footer, action, insistent, ownEntry, size, closeLabel, children } = props;
  useHistoryEntry(insistent || !ownEntry ? undefined : onClose);
  return (
    <AntdProvider>
      <Modal
        open
        centered
        scrollLock={false} // base.css locks it, without new style sheets
        title={<h2 className={classes.title}>{title}</h2>}
        footer={footer ?? action}
        closable={!insistent && { closeIcon: <X aria-hidden />, ...(closeLabel && { 'aria-label': closeLabel }) }}
        mask={{ closable: !insistent }}
        keyboard={!insistent}
        onCancel={onClose}
        width="calc(100% - 2rem)"
        className={clsx(classes.dialog, size !== 'full' && classes[size])}
        classNames={{
          container: classes.container ?? '',
          header: classes.header ?? '',
          body: classes.body ?? '',
          footer: classes.footer ?? '',
          close: classes.close ?? '',
          mask: classes.mask ?? '',
        }}
      >
        <ModalFocus />
        {children}
      </Modal>
    </AntdProvider>
  );
}
