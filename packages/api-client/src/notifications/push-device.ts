import { WORKER_PATH } from '@qlixline/contract/notifications/push-message';
import type { WorkerMessage } from '@qlixline/contract/notifications/push-message';
import type { PushSubscriptionInput } from '@qlixline/contract/notifications/push';

import { request } from '../calls/http.ts';
import { pushUser, storePushUser } from './push-user.store.ts';

/** Support of pushes by a browser. `install`: an iPhone or iPad, which receives pushes only for an app on its home screen. */
export type PushSupport = 'supported' | 'insecure' | 'install' | 'unsupported';

export function pushSupport(): PushSupport {
  if (!globalThis.isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) return 'supported';
  return /iPhone|iPad|Macintosh.*Mobile/.test(navigator.userAgent) ? 'install' : 'unsupported';
}

/** Returns true if the user has turned pushes on in this browser, and the permission still stands. */
export function isPushOn(userId: string): boolean {
  return pushSupport() === 'supported' && Notification.permission === 'granted' && pushUser() === userId;
}

/**
 * Turns pushes on for a user who has just said so. `denied`: the browser refuses, and won't ask again. `dismissed`: the
 * browser's question was closed without an answer. Throws if the browser or the server doesn't cooperate.
 */
export async function turnPushOn(userId: string): Promise<'on' | 'denied' | 'dismissed'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  await subscribe();
  storePushUser(userId);
  return 'on';
}

/** Turns pushes to this browser off. */
export async function turnPushOff(): Promise<'off'> {
  storePushUser(null);
  await request('DELETE /api/push/subscriptions');
  const registration = await navigator.serviceWorker?.getRegistration(WORKER_PATH);
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  return 'off';
}

/** Renews the subscription at a visit, since browsers and push services let them expire. */
export async function refreshPush(userId: string): Promise<void> {
  if (!isPushOn(userId)) return;
  // If the server has retired the subscription, the push service no longer knows it, whatever the browser believes.
  const { isOnHere } = await request('GET /api/push/preferences');
  await subscribe({ isNew: !isOnHere });
}

/** Subscribes this browser at its push service, and tells the server. */
async function subscribe({ isNew = false } = {}): Promise<void> {
  await navigator.serviceWorker.register(WORKER_PATH);
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await request('GET /api/push/key');
  const applicationServerKey = bytesOf(key);
  let subscription = await pushManager.getSubscription();
  if (subscription && (isNew || !isBoundTo(subscription, applicationServerKey))) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await request('POST /api/push/subscriptions', { body: subscription.toJSON() as PushSubscriptionInput });
}

function isBoundTo({ options }: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = options;
  // Some browsers don't say.
  return !applicationServerKey || String(new Uint8Array(applicationServerKey)) === String(key);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Returns how far this browser has come. */
export async function inspectPush(): Promise<{ hasWorker: boolean; hasSubscription: boolean }> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER_PATH);
  const subscription = await registration?.pushManager.getSubscription();
  return { hasWorker: Boolean(registration?.active), hasSubscription: Boolean(subscription) };
}

/** Resolves to true once the worker says that a test has arrived, and to false after a time in milliseconds. */
export function testArrives(token: string, withinMs: number): Promise<boolean> {
  const { serviceWorker } = navigator;
  return new Promise((resolve) => {
    const end = (hasArrived: boolean) => {
      clearTimeout(timer);
      serviceWorker.removeEventListener('message', listen);
      resolve(hasArrived);
    };
    const listen = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === 'test-arrived' && data.token === token) end(true);
    };
    const timer = setTimeout(() => end(false), withinMs);
    serviceWorker.addEventListener('message', listen);
  });
}
