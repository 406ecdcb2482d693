import type { DeliveryStatus, HookKind, ReleaseEventType, ReleaseHook } from '@qlixline/contract/remotes/release-hook';

export const KIND_TITLES: Readonly<Record<HookKind, string>> = { webhook: 'Webhook', mail: 'E-mail', feed: 'Feed' };

export const EVENT_TITLES: Readonly<Record<ReleaseEventType, string>> = {
  published: 'Published',
  canary_begun: 'Canary begun',
  stage_reached: 'Stage reached',
  promoted: 'Promoted',
  rolled_back: 'Rolled back',
  flag_switched_off: 'Flag switched off',
  test: 'Test',
};

export const STATUS_TEXTS: Readonly<Record<DeliveryStatus, string>> = {
  waiting: 'waiting',
  delivered: 'delivered',
  failed: 'failed, will be tried again',
  given_up: 'given up',
};

export function scopeText(unit: string | null): string {
  return unit ?? 'All units';
}

/** Names where a subscription leads: its address, or "feed". */
export function targetText({ kind, target }: Pick<ReleaseHook, 'kind' | 'target'>): string {
  return target ?? KIND_TITLES[kind].toLowerCase();
}
