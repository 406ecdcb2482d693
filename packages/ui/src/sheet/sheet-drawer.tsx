import { Drawer } from 'antd';
import { clsx } from 'clsx';
import { X } from 'lucide-react';

import '../theme/extracted/drawer.css';
import { IconButton } from '../icon-button/icon-button.tsx';
import { AntdProvider } from '../theme/antd-provider.tsx';
import { ModalFocus } from './modal-focus.tsx';
import classes from './sheet-drawer.module.css';
import type { OpenSheetProps } from './sheet.tsx';
import { useContainer } from './use-container.ts';
import { useHistoryEntry } from './use-history-entry.ts';
import { useVisibleArea } from './use-visible-area.ts';

/** Sheet as a drawer from the bottom edge of a phone. */
export function SheetDrawer(props: OpenSheetProps) {
  const { title, onClose, footer, action, insistent, ownEntry, size, closeLabel = 'Close', children } = props;
  useHistoryEntry(insistent || !ownEntry ? undefined : onClose);
  const isFull = size === 'full';
  const getContainer = useContainer();
  const visibleArea = useVisibleArea();
  const closeIcon = <IconButton label={closeLabel} icon={<X aria-hidden />} onClick={onClose} />;
  return (
    <AntdProvider>
      <Drawer
        open
        placement="bottom"
        push={false}
        getContainer={getContainer}
        size={HEIGHTS[size]}
        title={<h2 className={classes.title}>{title}</h2>}
        extra={isFull ? action : !insistent && closeIcon}
        closable={isFull && !insistent && { closeIcon: closeLabel, 'aria-label': closeLabel }}
        footer={footer ?? (isFull ? null : action)}
        mask={{ closable: !insistent }}
        keyboard={!insistent}
        onClose={onClose}
        autoFocus={false}
        classNames={{
          wrapper: clsx(classes.wrapper, classes[size]),
          section: classes.section ?? '',
          header: classes.header ?? '',
          close: classes.close ?? '',
          body: classes.body ?? '',
          footer: classes.footer ?? '',
          mask: classes.mask ?? '',
        }}
        styles={{ wrapper: isFull ? visibleArea : {} }}
      >
        <ModalFocus />
        {children}
      </Drawer>
    </AntdProvider>
  );
}

const HEIGHTS = { small: 'auto', medium: 'auto', large: '92dvh', full: '100dvh' } as const;
