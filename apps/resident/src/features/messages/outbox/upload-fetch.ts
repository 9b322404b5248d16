// A `fetch` with upload progress and abort: browsers offer both together only in XMLHttpRequest.

export interface UploadWatch {
  /** 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Rejects as `fetch` does where no answer comes, and where the signal ends it. */
export const uploadFetch =
  ({ onProgress, signal }: UploadWatch): typeof fetch =>
  (address, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', address instanceof Request ? address.url : address);
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve(responseOf(request)));
      for (const end of ['error', 'abort', 'timeout'] as const)
        request.addEventListener(end, () => reject(new TypeError(end)));
      signal.addEventListener('abort', () => request.abort());
      if (signal.aborted) reject(new TypeError('abort'));
      else request.send(init.body as XMLHttpRequestBodyInit | null | undefined);
    });

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const { status, statusText } = request;
  return new Response(status === 204 ? null : request.responseText, {
    status,
    statusText,
    headers,
  });
}
