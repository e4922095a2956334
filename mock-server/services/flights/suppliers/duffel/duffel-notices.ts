import { createHmac } from 'node:crypto'
import { eventIdOf, isSameSecret, jsonObject, textIn } from '../../../outgoing/notices.ts'
import type { NoticeRead } from '../supplier.ts'
import { duffelModeOf } from '../supplier-keys.ts'
import type { DuffelKeys } from './duffel-call.ts'

const tolerance = 5 * 60_000

/**
 * Genuine with a signature of the body at a moment within five minutes of now, `t=…,v1=…`. Notices come at least once and in any order: the
 * same one has the same `eventId` each time.
 */
export function readNotice(
  { headers, body }: { readonly headers: Headers; readonly body: string },
  keys: DuffelKeys,
  now: number,
): NoticeRead {
  const { webhookSecret } = keys
  if (!webhookSecret || !isSigned(headers.get('x-duffel-signature') ?? '', body, webhookSecret, now)) return 'forged'
  const { type, id, idempotency_key, live_mode, data } = jsonObject(body) ?? {}
  const kind = textIn(type)
  const key = textIn(idempotency_key) ?? textIn(id)
  // Each of the two worlds has its own orders.
  if (kind === undefined || key === undefined || live_mode !== (duffelModeOf(keys) === 'live')) return 'unreadable'
  const about = objectIn(objectIn(data)?.object)
  const ownId = textIn(about?.id)
  return {
    // With the secret, so that no other account's notice can pass for one that was here already.
    eventId: eventIdOf('duffel', webhookSecret, kind, key),
    orderId: textIn(about?.order_id) ?? (ownId?.startsWith('ord_') === true ? ownId : null),
    offerId: textIn(about?.offer_id) ?? null,
    kind,
  }
}

function isSigned(header: string, body: string, secret: string, now: number): boolean {
  const fields = header.split(',').map((field) => {
    const at = field.indexOf('=')
    return [field.slice(0, at).trim(), field.slice(at + 1).trim()] as const
  })
  const time = fields.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time) * 1000) > tolerance) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return fields.some(([name, value]) => name === 'v1' && isSameSecret(value, expected))
}

const objectIn = (value: unknown): Readonly<Record<string, unknown>> | null => jsonObject(JSON.stringify(value ?? null))
