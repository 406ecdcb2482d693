import type { ReactNode } from 'react';

import classes from './page-header.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Link back, usually with `iconButtonClass()`. */
  back?: ReactNode;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
};

/** Header with the page's only first-level heading. */
export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      {back}
      <div className={classes.text}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
