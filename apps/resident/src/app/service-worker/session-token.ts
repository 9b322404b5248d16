// The token of the resident who is signed in, where the worker can read cookies.

interface CookieReader {
  get(name: string): Promise<{ value?: string } | null>;
}

export async function sessionToken(): Promise<string | undefined> {
  const { cookieStore } = globalThis as { cookieStore?: CookieReader };
  return (await cookieStore?.get('user-token'))?.value;
}
