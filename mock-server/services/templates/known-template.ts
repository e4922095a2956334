import { type SiteTemplate as Design, siteTemplates } from '../../../src/domain/website/templates.ts'
import { notFound } from '../../http/refusals.ts'

export type { Design }

/** A template by its id or uuid. */
export function designOf(key: string | number): Design {
  const text = String(key).toLowerCase()
  const found = siteTemplates.find(({ id, uuid }) => String(id) === text || uuid.toLowerCase() === text)
  if (found === undefined) throw notFound('template')
  return found
}

export const designNamed = (slug: string): Design | undefined => siteTemplates.find((each) => each.slug === slug)
