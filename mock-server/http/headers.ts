import type { Settings } from './platform.ts'

const maps = { script: 'https://maps.googleapis.com', image: 'https://*.googleapis.com https://*.gstatic.com' }

/**
 * What the page may load: itself, and the API when that is another host. Scripts never inline, styles may be (widgets inject them);
 * WebAssembly, and no text, may be compiled: it reads QR codes where the browser cannot.
 */
export function pagePolicy({ apiHost, googleMapsKey }: Settings): string {
  const api = apiHost === '' ? '' : ` ${apiHost}`
  const map = googleMapsKey !== ''
  return [
    `default-src 'self'`,
    `script-src 'self' 'wasm-unsafe-eval'${api}${map ? ` ${maps.script}` : ''}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${api}${map ? ` ${maps.image}` : ''}`,
    `font-src 'self'`,
    `connect-src 'self'${api}${map ? ` ${maps.script}` : ''}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `frame-src 'self'${api}`, // the page of a proposal, beside its editor
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ')
}

/** On every answer in production, which stands behind TLS; browsers ignore it where there is none. */
export const strictTransport: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** On every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
}

/** On every answer of the API: nothing of it is kept, nothing in it is run. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
}

/** What a page on another origin may do, when that origin is on the list. */
export function corsHeaders(origin: string | null, { corsOrigins }: Settings): Record<string, string> {
  if (origin === null || !corsOrigins.includes(origin)) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-delay, x-fail',
    'access-control-expose-headers': 'retry-after, idempotent-replay, content-disposition',
    'access-control-max-age': '7200',
    vary: 'origin',
  }
}

/** The answer with these headers too, where it does not say them itself. */
export function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}
