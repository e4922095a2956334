import { promises as dns } from 'node:dns'
import type { DnsAnswers, Found } from '../../../src/domain/website/domains/domain-records.ts'
import { tokenHost } from '../../../src/domain/website/domains/domain-records.ts'
import type { DomainSettings } from './domain-settings.ts'

// Questions about the DNS, asked by a resolver of our own: never the system's cache, and never a connection to what an answer names.

/** Most that is read of one answer: it comes from anybody. */
const mostValues = 20
const mostLength = 255

type Asking = Pick<DomainSettings, 'dnsServers' | 'dnsTimeout'>

const resolverOf = ({ dnsServers, dnsTimeout }: Asking) => {
  const resolver = new dns.Resolver({ timeout: dnsTimeout, tries: 2 })
  if (dnsServers.length > 0) resolver.setServers([...dnsServers])
  return resolver
}

/** Codes that say that there is no such record; every other says that nothing is known. */
const none = new Set(['ENODATA', 'ENOTFOUND'])
const reasons: Readonly<Record<string, string>> = {
  ETIMEOUT: 'no answer in time',
  ESERVFAIL: 'its name servers do not answer',
  EREFUSED: 'its name servers refuse to answer',
  ECONNREFUSED: 'our DNS server cannot be reached',
}

async function found(question: Promise<readonly string[]>, most = mostLength): Promise<Found> {
  try {
    const values = (await question).slice(0, mostValues).map((text) => clean(text, most))
    return values.length === 0 ? { kind: 'none' } : { kind: 'found', values: [...new Set(values)].sort() }
  } catch (problem) {
    const code = (problem as NodeJS.ErrnoException).code ?? ''
    if (none.has(code)) return { kind: 'none' }
    return { kind: 'unknown', why: reasons[code] ?? 'an answer that makes no sense' }
  }
}

/** What is shown and kept: whatever an answer holds, it is short and on one line. */
const clean = (text: string, most: number) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ').slice(0, most)

/** Everything about one domain at once, so that one that is slow takes no longer than its slowest answer. */
export async function askAbout(name: string, asking: Asking): Promise<DnsAnswers> {
  const resolver = resolverOf(asking)
  const names = (list: readonly string[]) => list.map((each) => each.toLowerCase().replace(/\.$/, ''))
  const [txt, a, aaaa, cname, www, wwwA, caa] = await Promise.all([
    found(resolver.resolveTxt(tokenHost(name)).then((all) => all.map((pieces) => pieces.join('')))),
    found(resolver.resolve4(name)),
    found(resolver.resolve6(name)),
    found(resolver.resolveCname(name).then(names)),
    found(resolver.resolveCname(`www.${name}`).then(names)),
    found(resolver.resolve4(`www.${name}`)),
    found(resolver.resolveCaa(name).then((all) => all.flatMap(({ issue }) => (issue === undefined ? [] : [issue])))),
  ])
  return { txt, a, aaaa, cname, www, wwwA, caa }
}

/** A key for signatures is longer than what a domain is verified with. */
const mostOfText = 2048

/** The TXT records of a name, each in one piece. */
export const textsAt = (host: string, asking: Asking): Promise<Found> =>
  found(
    resolverOf(asking)
      .resolveTxt(host)
      .then((all) => all.map((pieces) => pieces.join(''))),
    mostOfText,
  )

/** Whether a name is in use: it has name servers, or the DNS knows it without. Null: that could not be asked. */
export async function isInUse(name: string, asking: Asking): Promise<boolean | null> {
  const resolver = resolverOf(asking)
  try {
    await resolver.resolveNs(name)
    return true
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException
    return code === 'ENOTFOUND' ? false : code === 'ENODATA' ? true : null
  }
}
