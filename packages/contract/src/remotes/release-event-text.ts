import type { ReleaseEvent } from './release-hook.ts';

/** Describes an event in one sentence without a full stop: "mf-pets 1.4.0 was rolled back". */
export function releaseEventText({ type, unit, version, percent, flag }: ReleaseEvent): string {
  const what = [unit, version].filter(Boolean).join(' ');
  switch (type) {
    case 'published':
      return `${what} was published`;
    case 'canary_begun':
      return `${what} is on trial with ${percent} % of the people`;
    case 'stage_reached':
      return `${what} reached ${percent} % of the people`;
    case 'promoted':
      return `${what} is live for everybody`;
    case 'rolled_back':
      return `${what} was rolled back`;
    case 'flag_switched_off':
      return `${flag} of ${unit} was switched off`;
    case 'test':
      return `A test of the subscription to ${unit ?? 'all units'}`;
  }
}
