/** What can go wrong with a call; `kept`: it was carried out all the same. */
export const troubles = {
  /** It is carried out, and nobody answers. */
  silence: 'kept',
  /** It never arrives, and nobody answers. */
  lost: 'lost',
  /** The connection is cut after it was carried out. */
  cut: 'kept',
  kept_500: 'kept',
  lost_500: 'lost',
  /** Of something between us and Duffel, so that nobody knows. */
  kept_503: 'kept',
  gateway_403: 'lost',
  garbage: 'kept',
  /** JSON, but of other types than are documented. */
  other_types: 'kept',
  empty: 'kept',
  huge: 'kept',
  redirect: 'kept',
  too_often: 'lost',
} as const
export type Trouble = keyof typeof troubles

export interface Spoilt {
  readonly status: number
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The answer as the trouble leaves it; null where none comes. */
export function spoilt(trouble: Trouble, resetAt: number): Spoilt | null {
  const error = (status: number, type: string, code: string) =>
    JSON.stringify({
      errors: [{ type, code, title: code, message: code }],
      meta: { status, request_id: 'req_trouble' },
    })
  switch (trouble) {
    case 'silence':
    case 'lost':
    case 'cut':
      return null
    case 'kept_500':
    case 'lost_500':
      return { status: 500, text: error(500, 'api_error', 'internal_server_error') }
    case 'kept_503':
      return { status: 503, text: '<html>Service Unavailable</html>' }
    case 'gateway_403':
      return { status: 403, text: '<html>Forbidden</html>' }
    case 'garbage':
      return { status: 200, text: '<html><body>Welcome</body></html>' }
    case 'other_types':
      return { status: 200, text: JSON.stringify({ data: { id: 7, total_amount: {}, slices: 'none' }, meta: [] }) }
    case 'empty':
      return { status: 200, text: '' }
    case 'huge':
      return { status: 200, text: JSON.stringify({ data: 'x'.repeat(12_000_000) }) }
    case 'redirect':
      return { status: 307, text: '', headers: { location: 'http://127.0.0.1:9/' } }
    case 'too_often':
      return {
        status: 429,
        text: error(429, 'rate_limit_error', 'rate_limit_exceeded'),
        headers: { 'ratelimit-reset': new Date(resetAt).toUTCString() },
      }
  }
}
