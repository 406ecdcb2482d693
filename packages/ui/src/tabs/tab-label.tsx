import classes from './tabs.module.css';

export function TabLabel({ label, count = 0 }: { label: string; count?: number }) {
  return (
    <>
      {label}
      {count > 0 && <span className={classes.count}>{count}</span>}
    </>
  );
}
