import { isIP } from 'node:net'
import { StartupProblem } from '../database/startup-problem.ts'
import type { DomainSettings } from '../services/domains/domain-settings.ts'
import { addressOf } from './outgoing-address.ts'

const listed = (text = '') => text.split(/[\s,]+/).filter(Boolean)

/** Where agencies' sites are reached, whom the DNS is asked through, and the registrar's key; what makes no sense is said at start. */
export function domainSettings(env: NodeJS.ProcessEnv, serverUrl: string): DomainSettings {
  const production = env.NODE_ENV === 'production'
  const addresses = listed(env.SITE_ADDRESSES)
  for (const address of addresses)
    if (isIP(address) === 0) throw new StartupProblem(`SITE_ADDRESSES must be IP addresses, not "${address}".`)
  const dnsServers = listed(env.DNS_SERVERS)
  for (const server of dnsServers)
    if (!/^(?:\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?|\[[\da-f:]+\](?::\d{1,5})?|[\da-f:]+)$/i.test(server))
      throw new StartupProblem(`DNS_SERVERS must be IP addresses like 9.9.9.9 or 127.0.0.1:5353, not "${server}".`)
  const askSecret = env.DOMAIN_ASK_SECRET || undefined
  if (askSecret !== undefined && askSecret.length < 32)
    throw new StartupProblem('DOMAIN_ASK_SECRET must have at least 32 characters.')
  const host = env.SITE_HOST || new URL(serverUrl).hostname
  if (!/^[a-z0-9.-]{1,253}$/i.test(host)) throw new StartupProblem(`SITE_HOST must be a name, not "${host}".`)
  return {
    // In development sites are on this machine; in production the operator says where.
    addresses: addresses.length > 0 || production ? addresses : ['127.0.0.1'],
    host: host.toLowerCase(),
    dnsServers,
    dnsTimeout: 3000,
    tlsPort: 443,
    askSecret,
    gandi: env.GANDI_TOKEN
      ? { token: env.GANDI_TOKEN, base: addressOf('GANDI_URL', env.GANDI_URL) ?? 'https://api.gandi.net/v5' }
      : null,
  }
}
