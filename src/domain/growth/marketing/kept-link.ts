import { entriesOf } from '../../keys.ts'
import { type LinkTags, linkTags } from './tagged-link.ts'

/** By which parameter a kept link is told from others with the same tags. */
export const linkParameter = 'utm_id'
/** The first word of a short address on the site: `/go/gorilla-week`. */
export const shortPlace = 'go'
export const shortPath = (code: string): string => `/${shortPlace}/${code}`

/** As many links as an agency keeps. */
export const mostLinks = 5000

/** What a short address may be called. */
export const linkCode = /^[a-z0-9][a-z0-9-]{1,39}$/

/** The short word in the query of a visit; null where there is none. */
export function codeIn(query: URLSearchParams): string | null {
  const code = query.get(linkParameter) ?? ''
  return linkCode.test(code) ? code : null
}

/** A path and a query below a site, and nothing that a browser could take for another host. */
export const isPathBelow = (path: string): boolean => /^\/([^/\\\s][^\\\s]*)?$/.test(path) && path.length <= 500

/** The path and the query of an address below one of the sites, without tags; null where it stands on none of them. */
export function pathOnSite(address: string, sites: readonly string[]): string | null {
  if (!URL.canParse(address.trim())) return null
  const url = new URL(address.trim())
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name)
  for (const site of sites) {
    const base = new URL(site)
    const place = base.pathname.replace(/\/$/, '')
    if (url.host.replace(/^www\./, '') !== base.host) continue
    if (url.pathname !== place && !url.pathname.startsWith(`${place}/`)) continue
    const path = `${url.pathname.slice(place.length) || '/'}${url.search}`
    if (isPathBelow(path) && !path.startsWith(`/${shortPlace}/`)) return path
  }
  return null
}

/** Where a kept link leads, below `base`, with its tags. */
export function withTags(base: string, path: string, code: string, tags: LinkTags): string {
  const [place = '/', query = ''] = path.split('?', 2)
  const search = new URLSearchParams(query)
  for (const [tag, { parameter }] of entriesOf(linkTags)) if (tags[tag] !== '') search.set(parameter, tags[tag])
  search.set(linkParameter, code)
  return `${base}${place}?${search}`
}
