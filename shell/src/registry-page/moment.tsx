import { dateAndSeconds, timeAgoInWords } from '@qlixline/ui/time';

/** Relative time with the exact time as a tooltip. */
export function RelativeTime({ time }: { time: string }) {
  return (
    <time dateTime={time} title={dateAndSeconds(time)}>
      {timeAgoInWords(time)}
    </time>
  );
}
