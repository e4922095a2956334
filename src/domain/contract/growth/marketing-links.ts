import * as v from 'valibot'
import { linkCode } from '../../growth/marketing/kept-link.ts'
import type { MarketingLink, Meta } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { flag, line, listQuery, optionalLine, queryFlag, version } from '../rules.ts'

const access = { permission: 'View Marketing', feature: 'marketing' } as const

export const marketingLinkInput = v.object({
  name: line('Name', 120),
  /** Where it is left out, one is drawn. It stays as it is. */
  code: v.optional(
    v.pipe(
      v.string('Short address must be text.'),
      v.trim(),
      v.toLowerCase(),
      v.check(
        (text) => text === '' || linkCode.test(text),
        'A short address has letters, digits and hyphens, 2 to 40 of them.',
      ),
    ),
    '',
  ),
  /** Of a page of the agency’s own site. */
  address: line('Address', 700),
  source: line('Source', 100),
  medium: line('Medium', 100),
  campaign: line('Campaign', 100),
  content: v.optional(optionalLine('Content', 100), ''),
  term: v.optional(optionalLine('Term', 100), ''),
  version,
})
export const marketingLinkStateInput = v.object({ archived: flag('Archived'), version })

/** Links that are kept, each with what it has brought. */
export const marketingLinks = {
  list: endpoint<{ data: MarketingLink[]; meta: Meta }>()('GET agent/marketing/links', {
    ...access,
    query: v.object({ ...listQuery, archived: v.optional(queryFlag, 'false') }),
    download: true,
    meaning:
      'kept links with their visits, inquiries, bookings and what those come to, by the last visit that was not direct',
  }),
  show: endpoint<{ data: MarketingLink }>()('GET agent/marketing/links/{id}', { ...access, meaning: 'one' }),
  create: endpoint<{ data: MarketingLink }>()('POST agent/marketing/links', {
    ...access,
    input: marketingLinkInput,
    status: 201,
    meaning: 'a link to a page of the agency’s own site, with a short address on it; an address elsewhere is a 422',
  }),
  update: endpoint<{ data: MarketingLink }>()('POST agent/marketing/links/{id}', {
    ...access,
    input: marketingLinkInput,
    meaning: 'the short address stays; a stale version is a 409',
  }),
  archive: endpoint<{ data: MarketingLink }>()('POST agent/marketing/links/{id}/archive', {
    ...access,
    input: marketingLinkStateInput,
    meaning: 'takes it off the list, or brings it back; its short address works on',
  }),
}
