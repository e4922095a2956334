import { createHmac } from 'node:crypto'
import { eventIdOf, isSameSecret, jsonObject, textIn } from '../../../outgoing/notices.ts'
import type { CallbackRead, CallbackRequest } from '../provider.ts'

/** Flutterwave sends its secret itself, and newer accounts a signature of the body: either is enough. */
export function readWebhook({ headers, body }: CallbackRequest, secret: string): CallbackRead {
  const signature = secret === '' ? '' : createHmac('sha256', secret).update(body).digest('base64')
  const isGenuine =
    isSameSecret(headers.get('verif-hash'), secret) || isSameSecret(headers.get('flutterwave-signature'), signature)
  if (!isGenuine) return 'forged'
  const { event, data: content } = jsonObject(body) ?? {}
  const data = jsonObject(JSON.stringify(content ?? null))
  const name = textIn(event)
  if (name === undefined || data === null) return 'unreadable'
  const kind = name.startsWith('transfer') ? 'payout' : name.startsWith('refund') ? 'refund' : 'payment'
  // Refunds have no reference of ours but the one that was written before the comment.
  const [, refund] = /^([\w-]{1,60}):/.exec(typeof data.comments === 'string' ? data.comments : '') ?? []
  const reference = textIn(
    kind === 'payout' ? data.reference : kind === 'refund' ? (refund ?? data.tx_ref) : data.tx_ref,
  )
  const externalId = textIn(data.id)
  if (reference === undefined && externalId === undefined) return 'unreadable'
  return { kind, reference, externalId, eventId: eventIdOf(name, reference, externalId, textIn(data.status)) }
}
