export type PushCheck = {
  id: 'secure' | 'support' | 'permission';
  title: string;
  state: 'passed' | 'failed' | 'open';
  /** Meaning of the state, and the remedy if the check failed. */
  text: string;
};

/** Capabilities of the browser. */
export type PushSurroundings = {
  isSecure: boolean;
  hasServiceWorkers: boolean;
  hasPush: boolean;
  /** Permission for notifications; undefined if the browser doesn't support them. */
  permission: NotificationPermission | undefined;
};

export function readSurroundings(page: typeof globalThis): PushSurroundings {
  return {
    isSecure: page.isSecureContext,
    hasServiceWorkers: 'serviceWorker' in page.navigator,
    hasPush: 'PushManager' in page,
    permission: 'Notification' in page ? page.Notification.permission : undefined,
  };
}

/** Returns the checks that depend on this browser only, in the order in which they must pass. */
export function pushChecks(surroundings: PushSurroundings): PushCheck[] {
  const { isSecure, hasServiceWorkers, hasPush, permission } = surroundings;
  const supported = hasServiceWorkers && hasPush && permission !== undefined;
  return [
    isSecure
      ? { id: 'secure', title: 'Secure page', state: 'passed', text: 'This page is served over a secure connection.' }
      : {
          id: 'secure',
          title: 'Secure page',
          state: 'failed',
          text: 'Browsers allow notifications on secure pages only. Open Qlixline with an address that starts with https.',
        },
    supported
      ? { id: 'support', title: 'Browser support', state: 'passed', text: 'This browser can receive notifications.' }
      : {
          id: 'support',
          title: 'Browser support',
          state: 'failed',
          text: 'This browser can’t receive notifications. Update it or use another one. On an iPhone or iPad, add Qlixline to the home screen first.',
        },
    permissionCheck(permission),
  ];
}

function permissionCheck(permission: NotificationPermission | undefined): PushCheck {
  const check = { id: 'permission', title: 'Permission' } as const;
  switch (permission) {
    case 'granted':
      return { ...check, state: 'passed', text: 'You allowed notifications from Qlixline.' };
    case 'denied':
      return {
        ...check,
        state: 'failed',
        text: 'Notifications from Qlixline are blocked. Open the site settings beside the address, allow notifications, and reload.',
      };
    case 'default':
      return { ...check, state: 'open', text: 'The browser will ask you once, when you press the button.' };
    case undefined:
      return { ...check, state: 'failed', text: 'Use a browser that supports notifications first.' };
  }
}
