// What a service worker finds around itself; the types of the DOM do not have it.

interface Extendable extends Event {
  /** The worker lives at least until then; a rejection fails the installation. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchOccasion extends Extendable {
  readonly request: Request;
  /** What the browser has already requested while the worker started; undefined where it does not do that. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface PushOccasion extends Extendable {
  readonly data: { json(): unknown } | null;
}

/** The browser or its push service has ended a subscription; WebKit and Firefox name neither of the two. */
export interface SubscriptionOccasion extends Extendable {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface ClickOccasion extends Extendable {
  readonly notification: Notification;
}

interface MessageOccasion extends Extendable {
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
  install: Extendable;
  activate: Extendable;
  fetch: FetchOccasion;
  push: PushOccasion;
  pushsubscriptionchange: SubscriptionOccasion;
  notificationclick: ClickOccasion;
  message: MessageOccasion;
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
