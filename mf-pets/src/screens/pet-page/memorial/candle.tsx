import { messageOf } from '@qlixline/api-client/calls/http';
import { useCandle } from '@qlixline/api-client/memorials/memorials';
import type { Memorial } from '@qlixline/contract/memorials/memorial';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { useId } from 'react';

import { candleText } from './candle-text.ts';
import styles from './candle.module.css';

type CandleProps = { petId: number; name: string; candles: Memorial['candles'] };

/** Candle that burns if anybody has lit one, with a button to light one's own or to put it out again. */
export function Candle({ petId, name, candles }: CandleProps) {
  const toast = useToast();
  const { mutate } = useCandle(petId);
  const { isLit, count } = candles;
  const press = () =>
    mutate(!isLit, {
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: isLit ? 'Your candle was not put out' : 'Your candle was not lit',
          description: messageOf(error),
        }),
    });
  return (
    <div className={styles.place}>
      <DrawnCandle isBurning={count > 0} />
      <p className={styles.text} role="status">
        {candleText(candles)}
      </p>
      <Button variant="soft" aria-pressed={isLit} onClick={press}>
        {isLit ? 'Put out my candle' : `Light a candle for ${name}`}
      </Button>
    </div>
  );
}

function DrawnCandle({ isBurning }: { isBurning: boolean }) {
  const id = useId();
  return (
    <svg className={styles.candle} viewBox="0 0 80 120" aria-hidden data-burning={isBurning || undefined}>
      <defs>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="#ffd98a" stopOpacity="0.75" />
          <stop offset="1" stopColor="#ffd98a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}flame`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff3c4" />
          <stop offset="0.55" stopColor="#ffcf66" />
          <stop offset="1" stopColor="#f2a13c" />
        </linearGradient>
        <linearGradient id={`${id}wax`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#efe3cf" />
          <stop offset="0.45" stopColor="#fffaf0" />
          <stop offset="1" stopColor="#dccbb0" />
        </linearGradient>
      </defs>
      <ellipse className={styles.dish} cx="40" cy="112" rx="27" ry="5.5" />
      <rect x="27" y="56" width="26" height="56" rx="6" fill={`url(#${id}wax)`} />
      <ellipse cx="40" cy="58.5" rx="13" ry="3.6" fill="#fff6e4" />
      <path className={styles.wick} d="M40 58 V48" />
      <g className={styles.light}>
        <circle cx="40" cy="36" r="36" fill={`url(#${id}glow)`} />
        <path
          className={styles.flame}
          d="M40 16 C46 27 49.5 33 49.5 40 A9.5 10.5 0 0 1 30.5 40 C30.5 33 34 27 40 16 Z"
          fill={`url(#${id}flame)`}
        />
      </g>
    </svg>
  );
}
