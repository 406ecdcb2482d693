import { Modal } from 'antd';
import { clsx } from 'clsx';
import { X } from 'lucide-react';

import '../theme/antd-modal.css';
import { AntdProvider } from '../theme/antd-provider.tsx';
import { InitialFocus } from './initial-focus.tsx';
import classes from './sheet-dialog.module.css';
import type { OpenSheetProps } from './sheet.tsx';

/** In the middle of a wide page. */
export function SheetDialog({ title, onClose, footer, insistent, size, children }: OpenSheetProps) {
  return (
    <AntdProvider>
      <Modal
        open
        centered
        transitionName="" // ours: antd's begins unseen at full size, and loses a press that comes then
        maskTransitionName=""
        title={<h2 className={classes.title}>{title}</h2>}
        footer={footer}
        closable={!insistent && { closeIcon: <X aria-hidden /> }}
        mask={{ closable: !insistent }}
        keyboard={!insistent}
        onCancel={onClose}
        width="calc(100% - 2rem)"
        className={clsx(classes.dialog, classes[size])}
        classNames={{
          container: classes.container ?? '',
          header: classes.header ?? '',
          body: classes.body ?? '',
          footer: classes.footer ?? '',
          close: classes.close ?? '',
          mask: classes.mask ?? '',
        }}
      >
        <InitialFocus />
        {children}
      </Modal>
    </AntdProvider>
  );
}
