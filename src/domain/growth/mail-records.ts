import type { RecordState } from '../website/domains/domain-names.ts'
import type { Found } from '../website/domains/domain-records.ts'

/** What mail providers look up of whoever sends. */
export const mailRecordKinds = {
  spf: 'Servers that may send (SPF)',
  dkim: 'Signature (DKIM)',
  dmarc: 'What to do with forgeries (DMARC)',
} as const
export type MailRecordKind = keyof typeof mailRecordKinds

export interface MailRecordCheck {
  readonly kind: MailRecordKind
  readonly state: RecordState
  /** Whole name of the TXT record. */
  readonly host: string
  /** What the DNS has of it. */
  readonly found: string[]
  /** What to do, or what it says; empty where all is well. */
  readonly advice: string
}

/** By what letters are signed: the name of the key, and its public half as base64 without lines. */
export interface SigningKey {
  readonly selector: string
  readonly publicKey: string
}

export const dkimHost = (domain: string, selector: string): string => `${selector}._domainkey.${domain}`
export const dmarcHost = (domain: string): string => `_dmarc.${domain}`

const unknown = (why: string): Pick<MailRecordCheck, 'state' | 'found' | 'advice'> => ({
  state: 'unknown',
  found: [],
  advice: `It could not be looked up: ${why}.`,
})
const ofTexts = ({ values }: Found & { kind: 'found' }, sign: RegExp): string[] =>
  values.filter((text) => sign.test(text))

/** Which servers may send for a domain. Two records are none: receivers refuse both (RFC 7208). */
export function spfCheck(domain: string, found: Found): MailRecordCheck {
  const is = (state: RecordState, texts: string[], advice: string): MailRecordCheck => ({
    ...{ kind: 'spf', host: domain, state, found: texts, advice },
  })
  if (found.kind === 'unknown') return { kind: 'spf', host: domain, ...unknown(found.why) }
  const texts = found.kind === 'none' ? [] : ofTexts(found, /^v=spf1(\s|$)/i)
  const [one, ...others] = texts
  if (one === undefined)
    return is('missing', [], 'Add a TXT record that begins with v=spf1 and names your mail server.')
  if (others.length > 0) return is('wrong', texts, 'There are several. Join them into one record.')
  if (/(^|\s)\+?all(\s|$)/i.test(one)) return is('wrong', texts, 'It lets anybody send. End it with ~all or -all.')
  return is('ok', texts, '')
}

/** The key that receivers check signatures with. `key` null: letters are not signed. */
export function dkimCheck(domain: string, key: SigningKey | null, found: Found | null): MailRecordCheck {
  const host = key === null ? dkimHost(domain, '…') : dkimHost(domain, key.selector)
  const is = (state: RecordState, texts: string[], advice: string): MailRecordCheck => ({
    ...{ kind: 'dkim', host, state, found: texts, advice },
  })
  if (key === null || found === null) return is('missing', [], 'Mail is not signed. The operator has to set a key.')
  if (found.kind === 'unknown') return { kind: 'dkim', host, ...unknown(found.why) }
  const wanted = `v=DKIM1; k=rsa; p=${key.publicKey}`
  const texts = found.kind === 'none' ? [] : ofTexts(found, /(^|;)\s*p=/i)
  if (texts.length === 0) return is('missing', [], `Add a TXT record: ${wanted}`)
  const published = /(?:^|;)\s*p=([^;]*)/i.exec(texts[0] ?? '')?.[1]?.replace(/\s/g, '') ?? ''
  if (published === '') return is('wrong', texts, 'The key was withdrawn.')
  return published === key.publicKey ? is('ok', texts, '') : is('wrong', texts, `It is another key. Wanted: ${wanted}`)
}

/** What receivers do with letters that fail. `found` of the name itself, `above` of the domain that was registered. */
export function dmarcCheck(domain: string, found: Found, above: Found | null): MailRecordCheck {
  const host = dmarcHost(domain)
  const is = (state: RecordState, texts: string[], advice: string): MailRecordCheck => ({
    ...{ kind: 'dmarc', host, state, found: texts, advice },
  })
  if (found.kind === 'unknown') return { kind: 'dmarc', host, ...unknown(found.why) }
  const textsOf = (one: Found | null): string[] => (one?.kind === 'found' ? ofTexts(one, /^v=DMARC1\s*(;|$)/i) : [])
  const own = textsOf(found)
  const texts = own.length > 0 ? own : textsOf(above)
  const [one, ...others] = texts
  if (one === undefined) return is('missing', [], `Add a TXT record: v=DMARC1; p=none; rua=mailto:postmaster@${domain}`)
  if (others.length > 0) return is('wrong', texts, 'There are several. Keep one.')
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(one)?.[1]?.toLowerCase()
  if (policy === undefined || !['none', 'quarantine', 'reject'].includes(policy))
    return is('wrong', texts, 'It says no policy: p=none, p=quarantine or p=reject.')
  return is('ok', texts, policy === 'none' ? 'Forgeries are only reported. p=quarantine protects your name.' : '')
}
