import { createHmac, randomBytes } from 'node:crypto'

interface Signed {
  readonly method: string
  /** Without a query. */
  readonly url: string
  /** Of the query and of a form. */
  readonly parameters: Readonly<Record<string, string>>
  readonly consumer: { readonly key: string; readonly secret: string }
  readonly token: { readonly key: string; readonly secret: string } | null
  readonly extra?: Readonly<Record<string, string>>
  readonly nonce?: string
  readonly seconds?: number
}

/** As RFC 5849 §3.6 writes texts: more than `encodeURIComponent` does. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The `authorization` header of a call that is signed by OAuth 1.0a (RFC 5849, HMAC-SHA1). */
export function signedHeader(asked: Signed): string {
  const { method, url, parameters, consumer, token, extra = {} } = asked
  const own = {
    oauth_consumer_key: consumer.key,
    oauth_nonce: asked.nonce ?? randomBytes(16).toString('hex'),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(asked.seconds ?? Math.floor(Date.now() / 1000)),
    ...(token === null ? {} : { oauth_token: token.key }),
    oauth_version: '1.0',
    ...extra,
  }
  const pairs = Object.entries({ ...parameters, ...own })
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
  const base = [method, url, pairs.join('&')].map(encoded).join('&')
  const key = `${encoded(consumer.secret)}&${encoded(token?.secret ?? '')}`
  const signature = createHmac('sha1', key).update(base).digest('base64')
  return `OAuth ${Object.entries({ ...own, oauth_signature: signature })
    .map(([name, value]) => `${encoded(name)}="${encoded(value)}"`)
    .join(', ')}`
}
