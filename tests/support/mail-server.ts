// A real SMTP server for tests: keeps every mail it took, parsed.
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  mails: { recipients: string[]; email: Email }[];
  /** Refuses this many mails with a passing error first. */
  refusals: number;
  close(): Promise<void>;
}

/** On `port`, so that a server that went away can come back where it was. */
export async function openMailServer(port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'yadori' && password === 'p@ss'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onRcptTo: (_address, session, done) =>
      session.user ? done() : done(new Error('sign in first')),
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      callbackify(takeMail)(mailServer, recipients, stream, done);
    },
  });
  // A client that gives up half-way is part of what tests look at.
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  const { port: taken } = listening.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://yadori:p%40ss@127.0.0.1:${taken}`,
    mails: [],
    refusals: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

async function takeMail(mailServer: MailServer, recipients: string[], stream: Readable) {
  const content = await buffer(stream);
  if (mailServer.refusals > 0) {
    mailServer.refusals -= 1;
    throw Object.assign(new Error('try again later'), { responseCode: 451 });
  }
  mailServer.mails.push({ recipients, email: await PostalMime.parse(content) });
}
