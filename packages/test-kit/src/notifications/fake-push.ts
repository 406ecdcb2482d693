/** A browser's side of pushes, for specs. */
export type FakePush = {
  permission: NotificationPermission;
  /** Answer that the user gives to the browser's question. */
  answer: NotificationPermission;
  /** Times that the browser has asked. */
  questions: number;
  /** Times that the worker was registered. */
  registrations: number;
  /** Error of the browser's push service, if it can't be reached. */
  failure: Error | undefined;
  subscription: PushSubscription | null;
  /** Gives the page a message of the worker, with ports for an answer. */
  tell(message: unknown, ports?: readonly { postMessage(answer: unknown): void }[]): void;
  /** Makes the browser one without push. */
  remove(): void;
};

const PRETENDED = ['Notification', 'PushManager', 'isSecureContext'] as const;

/** Simulates a browser that supports pushes. */
export function fakePush(): FakePush {
  const messages = new EventTarget();
  const push: FakePush = {
    permission: 'default',
    answer: 'granted',
    questions: 0,
    registrations: 0,
    failure: undefined,
    subscription: null,
    tell(data, ports = []) {
      messages.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
    },
    remove() {
      for (const name of PRETENDED) Reflect.deleteProperty(globalThis, name);
      Reflect.deleteProperty(navigator, 'serviceWorker');
    },
  };
  const notification = {
    get permission() {
      return push.permission;
    },
    async requestPermission() {
      push.questions += 1;
      if (push.permission === 'default') push.permission = push.answer;
      return push.permission;
    },
  };
  const registration = { active: {}, pushManager: pushManagerOf(push) };
  const worker = Object.assign(messages, {
    register: async () => {
      push.registrations += 1;
      return registration;
    },
    getRegistration: async () => (push.registrations > 0 ? registration : undefined),
    ready: Promise.resolve(registration),
  });
  const values = { Notification: notification, PushManager: class {}, isSecureContext: true };
  for (const name of PRETENDED) Object.defineProperty(globalThis, name, { configurable: true, value: values[name] });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  return push;
}

function pushManagerOf(push: FakePush) {
  return {
    getSubscription: async () => push.subscription,
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
      if (push.failure) throw push.failure;
      push.subscription = {
        options: { applicationServerKey: applicationServerKey.buffer, userVisibleOnly: true },
        toJSON: () => ({
          endpoint: 'https://push.pets.net/device',
          expirationTime: null,
          keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) },
        }),
        unsubscribe: async () => {
          push.subscription = null;
          return true;
        },
      } as unknown as PushSubscription;
      return push.subscription;
    },
  };
}
