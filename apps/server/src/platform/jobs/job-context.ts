// What the run of a job may use beside its payload. Made once at the start.
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Platform } from '../platform.ts';
import { contactOf, createPushService, type SendPush } from '../push/push-service.ts';

type JobSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'withdrawnKeptDays' | 'eventsKeptDays'>;

export interface JobContext extends Platform, Omit<JobSettings, 'smtpUrl'> {
  sendPush: SendPush;
  /** Undefined without a mail server: mails stay in the local outbox. */
  mailTransport: Pick<Transporter, 'sendMail'> | undefined;
}

/** A mail server that does not answer must not block the worker; the job tries again later. */
const mailTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export function createJobContext(platform: Platform, settings: JobSettings): JobContext {
  const { smtpUrl, mailFrom, withdrawnKeptDays, eventsKeptDays } = settings;
  const contact = contactOf(platform.publicUrl, mailFrom);
  return {
    ...platform,
    mailFrom,
    withdrawnKeptDays,
    eventsKeptDays,
    sendPush: createPushService({ keys: platform.pushKeys, contact }),
    mailTransport: smtpUrl === undefined ? undefined : openMailTransport(smtpUrl),
  };
}

function openMailTransport(url: string): Transporter {
  const transport = createTransport({ url, ...mailTimeouts });
  // Sending fails by itself; what a transport says beside it must not end the process.
  transport.on('error', () => {});
  return transport;
}
