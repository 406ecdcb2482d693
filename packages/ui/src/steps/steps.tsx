import { Steps as AntdSteps } from 'antd';

import { AntdProvider } from '../theme/antd-provider.tsx';
import '../theme/extracted/steps.css';
import classes from './steps.module.css';

export type StepsProps = { label: string; steps: readonly string[]; current: string };

/** Progress through a few steps, with antd's Steps. */
export function Steps({ label, steps, current }: StepsProps) {
  const at = steps.indexOf(current);
  return (
    <AntdProvider>
      <AntdSteps
        {...{ role: 'list', 'aria-label': label }} // antd has no props for a list's roles but passes these on.
        className={classes.steps ?? ''}
        current={at}
        responsive={false}
        size="small"
        classNames={{
          itemIcon: classes.icon ?? '',
          itemTitle: classes.title ?? '',
          itemRail: classes.rail ?? '',
        }}
        items={steps.map((step, index) => ({
          role: 'listitem',
          className: classes[stateOf(index, at)] ?? '',
          title: <span aria-current={index === at ? 'step' : undefined}>{step}</span>,
        }))}
      />
    </AntdProvider>
  );
}

function stateOf(index: number, at: number): 'done' | 'now' | 'next' {
  if (index === at) return 'now';
  return index < at ? 'done' : 'next';
}
