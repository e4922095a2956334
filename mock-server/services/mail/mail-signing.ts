import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { SigningKey } from '../../../src/domain/growth/mail-records.ts'
import type { Settings } from '../../http/platform.ts'

/** `Safiri <no-reply@safiri.test>`: our own address stays whoever's name stands before it, or SPF and DKIM would not hold. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** RFC 8058: providers show their own button only where both headers of unsubscribing are signed. */
const signed = [
  ...['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post', 'Feedback-ID'],
]

/** As nodemailer wants it; null where mail is not signed. */
export function signatureOf({ dkim, mailFrom }: Pick<Settings, 'dkim' | 'mailFrom'>) {
  return dkim === null
    ? null
    : {
        domainName: domainOf(addressIn(mailFrom)),
        keySelector: dkim.selector,
        privateKey: dkim.key,
        headerFieldNames: signed.join(':'),
      }
}

/** What stands in the DNS of the key that we sign with. */
export function signingKeyOf({ dkim }: Pick<Settings, 'dkim'>): SigningKey | null {
  if (dkim === null) return null
  const published = createPublicKey(createPrivateKey(dkim.key)).export({ type: 'spki', format: 'der' })
  return { selector: dkim.selector, publicKey: published.toString('base64') }
}
