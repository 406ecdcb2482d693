import { timeAgo } from './time-ago.ts';

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** How long ago; the exact time when it is pointed at. */
export function Moment({ time }: { time: string }) {
  return (
    <time dateTime={time} title={exact.format(new Date(time))}>
      {timeAgo(time, new Date())}
    </time>
  );
}
