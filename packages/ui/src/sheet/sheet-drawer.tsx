import { Drawer } from 'antd';
import { clsx } from 'clsx';
import { X } from 'lucide-react';

import '../theme/extracted/drawer.css';
import { IconButton } from '../icon-button/icon-button.tsx';
import { AntdProvider } from '../theme/antd-provider.tsx';
import { ModalFocus } from './modal-focus.tsx';
import classes from './sheet-drawer.module.css';
import type { OpenSheetProps } from './sheet.tsx';
import { useHistoryEntry } from './use-history-entry.ts';

/** From the bottom edge of a phone. */
export function SheetDrawer({ title, onClose, footer, insistent, ownEntry, size, children }: OpenSheetProps) {
  useHistoryEntry(insistent || !ownEntry ? undefined : onClose);
  return (
    <AntdProvider>
      <Drawer
        open
        placement="bottom"
        push={false}
        size={size === 'large' ? '92dvh' : 'auto'}
        title={<h2 className={classes.title}>{title}</h2>}
        extra={!insistent && <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />}
        closable={false}
        footer={footer}
        mask={{ closable: !insistent }}
        keyboard={!insistent}
        onClose={onClose}
        autoFocus={false}
        classNames={{
          wrapper: clsx(classes.wrapper, size === 'large' && classes.large),
          section: classes.section ?? '',
          header: classes.header ?? '',
          body: classes.body ?? '',
          footer: classes.footer ?? '',
          mask: classes.mask ?? '',
        }}
      >
        <ModalFocus />
        {children}
      </Drawer>
    </AntdProvider>
  );
}
