import * as v from 'valibot'
import type { CataloguePackage, Meta, UsedCountry, UsedTag } from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { listQuery, queryFlag, queryNumber, queryText } from './rules.ts'

/** The paths below `agency/`: the tags of an agency's offers, and what strangers may see of its packages. */
export const catalogue = {
  packageTags: endpoint<{ data: UsedTag[] }>()('GET agency/{id}/packages/tags', {
    permission: 'View Inventory',
    meaning: 'tags in use on packages, most used first; own agency only',
  }),
  serviceTags: endpoint<{ data: UsedTag[] }>()('GET agency/{id}/services/tags', {
    permission: 'View Services',
    meaning: 'tags in use on services; own agency only',
  }),
  roomTags: endpoint<{ data: UsedTag[] }>()('GET agency/{id}/rooms/tags', {
    permission: 'View Inventory',
    meaning: 'tags in use on rooms, room tags among them; own agency only',
  }),
  packageCountries: endpoint<{ data: UsedCountry[] }>()('GET agency/{id}/packages/countries', {
    permission: 'View Inventory',
    meaning: 'countries of packages; own agency only',
  }),
  packages: endpoint<{ data: CataloguePackage[]; meta: Meta }>()('GET agency/{slug}/packages', {
    permission: 'public',
    query: v.object({
      page: listQuery.page,
      per_page: listQuery.per_page,
      sort: listQuery.sort,
      q: listQuery.q,
      tag: v.optional(queryText),
      country: v.optional(queryText),
      featured: v.optional(queryFlag),
      /** Most days that a tour may take. */
      days: v.optional(queryNumber),
    }),
    limit: { per: 'ip', calls: 240, minutes: 1 },
    meaning: 'the public catalogue of an agency: published packages on its website, only what the public may see',
  }),
}
