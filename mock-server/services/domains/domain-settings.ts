import type { SitePlace } from '../../../src/domain/website/domains/domain-records.ts'

export interface DomainSettings extends SitePlace {
  /** Servers that are asked about the DNS, with a port where it is not 53; none: those of the system. */
  readonly dnsServers: readonly string[]
  /** Milliseconds for one question, before the next server is asked. */
  readonly dnsTimeout: number
  /** Port of TLS at our own addresses, where certificates are looked at. */
  readonly tlsPort: number
  /** A proxy elsewhere that knows it may ask for which names to fetch certificates. */
  readonly askSecret: string | undefined
  /** Null: names are registered by Safiri's staff. */
  readonly gandi: { readonly token: string; readonly base: string } | null
}
