import {
  dkimCheck,
  dkimHost,
  dmarcCheck,
  dmarcHost,
  type MailRecordCheck,
  spfCheck,
} from '../../../src/domain/growth/mail-records.ts'
import type { Settings } from '../../http/platform.ts'
import { apexOf } from '../domains/apex.ts'
import { textsAt } from '../domains/dns-questions.ts'
import { addressIn, domainOf, signingKeyOf } from './mail-signing.ts'

export interface MailDns {
  /** The domain that mail is sent from. */
  readonly domain: string
  /** Null where no mail leaves. */
  readonly records: MailRecordCheck[] | null
}

const fresh = 5 * 60_000
const asked = new Map<string, { readonly at: number; readonly answer: Promise<MailDns> }>()

/** What receivers find of whoever sends our mail, by SPF, DKIM and DMARC; asked of the DNS at most every five minutes. */
export function mailDns(settings: Settings): Promise<MailDns> {
  const domain = domainOf(addressIn(settings.mailFrom))
  if (settings.smtpUrl === undefined) return Promise.resolve({ domain, records: null })
  const name = `${domain} ${settings.dkim?.selector ?? ''} ${settings.domains.dnsServers.join()}`
  const known = asked.get(name)
  if (known !== undefined && Date.now() - known.at < fresh) return known.answer
  const answer = looked(domain, settings)
  asked.set(name, { at: Date.now(), answer })
  return answer
}

async function looked(domain: string, settings: Settings): Promise<MailDns> {
  const key = signingKeyOf(settings)
  const above = apexOf(domain)
  const at = (host: string) => textsAt(host, settings.domains)
  const [spf, dkim, dmarc, ofApex] = await Promise.all([
    at(domain),
    key === null ? null : at(dkimHost(domain, key.selector)),
    at(dmarcHost(domain)),
    above === null || above === domain ? null : at(dmarcHost(above)),
  ])
  return { domain, records: [spfCheck(domain, spf), dkimCheck(domain, key, dkim), dmarcCheck(domain, dmarc, ofApex)] }
}
