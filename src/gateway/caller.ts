/** Who calls: the same module serves the page, the worker and Node, each with its own. */
export interface Caller {
  host: string
  token: string | null
  /** Null: that of the browser or of Node. */
  fetch: typeof fetch | null
  /** A call that carried this token was answered 401. */
  onRefusedToken: (token: string) => void
  /** A call was answered 403: what the page knows of its user may be out of date. */
  onRefusedAccess: () => void
  /** Makes the attempt, and lets the person ask again or cancel when its answer is long in coming. */
  wait: <Answer>(
    writes: boolean,
    attempt: (signal?: AbortSignal) => Promise<Answer>,
    signal?: AbortSignal,
  ) => Promise<Answer>
  /** Milliseconds before try n + 1; jittered, so that many pages do not come back at once. */
  pause: (tried: number) => number
}

export const caller: Caller = {
  host: '',
  token: null,
  fetch: null,
  onRefusedToken: () => undefined,
  onRefusedAccess: () => undefined,
  wait: (_, attempt, signal) => attempt(signal), // the worker: the page waits for it
  pause: (tried) => 300 * 2 ** (tried - 1) * (0.5 + Math.random()),
}
