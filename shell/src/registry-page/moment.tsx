import { dateAndSeconds, timeAgoInWords } from '@qlixline/ui/time';

/** How long ago; the exact time when it is pointed at. */
export function Moment({ time }: { time: string }) {
  return (
    <time dateTime={time} title={dateAndSeconds(time)}>
      {timeAgoInWords(time)}
    </time>
  );
}
