// The address of a mailed link: its id and secret are in the fragment, which is never sent to a server.

export interface MailedLink {
  id: number;
  secret: string;
}

/** Undefined where the address has none. */
export function linkIn(hash: string): MailedLink | undefined {
  const [, id, secret] = /^#(\d{1,15})\.([\w-]{16,200})$/.exec(hash) ?? [];
  return id === undefined || secret === undefined ? undefined : { id: Number(id), secret };
}
