import * as v from 'valibot'
import type { DomainDesk, DomainSearch, SiteDomain } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { phone } from '../phone-rules.ts'
import { country, currency, email, line, optionalLine, version, whole } from '../rules.ts'

const access = { permission: 'View Templates', feature: 'website' } as const
const typed = v.pipe(line('Domain', 300))

export const domainSearchInput = v.object({ domain: typed })
export const domainAddInput = v.object({ domain: typed })
/** Whom the registry writes down as the owner of a name. */
export const domainHolder = v.object({
  organisation: v.optional(optionalLine('Organisation', 100), ''),
  given: line('First name', 60),
  family: line('Family name', 60),
  email,
  phone,
  street: line('Street', 120),
  city: line('City', 80),
  zip: v.optional(optionalLine('Postcode', 20), ''),
  country,
})
export const domainRegisterInput = v.object({
  /** Of the search: the name with the price that was shown, for a quarter of an hour. */
  quote: v.pipe(v.string('Search for the name first.'), v.nonEmpty('Search for the name first.'), v.maxLength(2000)),
  years: v.optional(whole('Years', 1, 10), 1),
  wallet: currency,
  holder: domainHolder,
})
export const domainChangeInput = v.object({ version })

/** Names of an agency's own, under which its site is found. */
export const domain = {
  search: endpoint<{ data: DomainSearch }>()('POST agent/domain-search', {
    ...access,
    input: domainSearchInput,
    limit: { per: 'user', calls: 60, minutes: 10 },
    audit: false,
    meaning:
      'whether a name can be bought and what it costs for a year; a word without an ending is tried with several',
  }),
  register: endpoint<{ data: DomainDesk }>()('POST agent/domain-register', {
    ...access,
    input: domainRegisterInput,
    limit: { per: 'user', calls: 20, minutes: 60 },
    status: 201,
    meaning:
      'orders a name at the price that the search has shown, paid from a wallet at once; what the registrar refuses is paid back',
  }),
  addExisting: endpoint<{ data: SiteDomain }>()('POST agent/domain-add-existing', {
    ...access,
    input: domainAddInput,
    limit: { per: 'user', calls: 30, minutes: 10 },
    status: 201,
    meaning: 'a name that the agency has already: the DNS records to set, and whether they are',
  }),
  list: endpoint<{ data: DomainDesk }>()('GET agent/domains', {
    ...access,
    meaning:
      'the agency’s names with their records, the names that are being bought, and where the site is without any',
  }),
  check: endpoint<{ data: SiteDomain }>()('POST agent/domains/{id}/check', {
    ...access,
    limit: { per: 'user', calls: 60, minutes: 10 },
    audit: false,
    meaning: 'asks the DNS now; the answer says what was found for each record',
  }),
  main: endpoint<{ data: SiteDomain }>()('POST agent/domains/{id}/main', {
    ...access,
    input: domainChangeInput,
    meaning: 'the name by which the site is called in links and by search engines; it must be verified',
  }),
  release: endpoint<{ data: DomainDesk }>()('POST agent/domains/{id}/release', {
    ...access,
    input: domainChangeInput,
    meaning: 'gives a name up: the site is no longer shown under it, and another agency can prove that it is its own',
  }),
}
