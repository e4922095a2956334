import type { Email } from 'postal-mime'

/** What a mail server says of a letter of ours. */
export interface MailReport {
  readonly kind: 'bounce' | 'complaint'
  /** The recipient of a campaign. */
  readonly uuid: string
  /** `5.1.1`; null where none is given. */
  readonly status: string | null
  readonly reason: string
}

const uuidForm = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'

/**
 * A failure (RFC 3464) that came to `bounce+{uuid}@`, or a complaint (RFC 5965) with a letter of ours. Only its machine-readable part
 * counts: an absence note or an answer that quotes a code is none.
 */
export function reportIn(
  mail: Email,
  raw: Uint8Array,
  addresses: readonly string[],
  replyTo: string,
): MailReport | null {
  const partOf = (type: string) => mail.attachments.find(({ mimeType }) => mimeType === type)
  const failure = partOf('message/delivery-status')
  const domain = replyTo.slice(replyTo.lastIndexOf('@') + 1).toLowerCase()
  if (failure !== undefined) {
    const uuid = addresses
      .map((address) => new RegExp(`^bounce\\+(${uuidForm})@(.+)$`).exec(address.trim().toLowerCase()))
      .find((found) => found?.[2] === domain)?.[1]
    const fields = fieldsOf(textOf(failure.content))
    if (uuid === undefined || !/^failed$/i.test(fields('action'))) return null
    return {
      kind: 'bounce',
      uuid,
      status: /\d\.\d{1,3}\.\d{1,3}/.exec(fields('status'))?.[0] ?? null,
      reason: fields('diagnostic-code').slice(0, 300),
    }
  }
  const complaint = partOf('message/feedback-report')
  if (complaint === undefined || !/^abuse$/i.test(fieldsOf(textOf(complaint.content))('feedback-type'))) return null
  const uuid = new RegExp(`^message-id:\\s*<(${uuidForm})@`, 'im').exec(Buffer.from(raw).toString('latin1'))?.[1]
  return uuid === undefined ? null : { kind: 'complaint', uuid, status: null, reason: 'Marked as spam' }
}

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  (typeof content === 'string'
    ? content
    : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content).toString('utf8')
  ).slice(0, 20_000)

/** Fields as headers are written, folded ones in one line; of several the first. */
const fieldsOf = (text: string) => {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
  return (name: string): string => {
    const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`))
    return line === undefined ? '' : line.slice(name.length + 1).trim()
  }
}
