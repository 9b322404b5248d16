// A mail as the outbox of a development server keeps it.

export interface OutboxMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** With the offset of Tokyo. */
  created_at: string;
}
