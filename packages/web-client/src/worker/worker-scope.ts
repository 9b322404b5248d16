// What a service worker finds around itself; the types of the DOM do not have it.

interface ExtendableEvent extends Event {
  /** The worker lives at least until then; a rejection fails the installation. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** What the browser has already requested while the worker started; undefined where it does not do that. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}

/** The browser or its push service has ended a subscription; WebKit and Firefox name neither of the two. */
export interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface NotificationClickEvent extends ExtendableEvent {
  readonly notification: Notification;
}

interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

export interface Tab {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<Tab>;
  postMessage(message: unknown): void;
}

interface Tabs {
  claim(): Promise<void>;
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>;
  openWindow(address: string): Promise<Tab | null>;
}

interface Occasions {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  push: PushEvent;
  pushsubscriptionchange: SubscriptionChangeEvent;
  notificationclick: NotificationClickEvent;
  message: WorkerMessageEvent;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: Tabs;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Occasions>(
    name: Name,
    listener: (occasion: Occasions[Name]) => void,
  ): void;
}

export const worker = globalThis as unknown as WorkerScope;
