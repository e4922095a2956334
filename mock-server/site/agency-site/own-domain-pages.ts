import type { PublicPage } from '../public-page.ts'

interface Found {
  readonly page: PublicPage
  readonly path: Readonly<Record<string, string>>
}

const firstOf = (path: string): string => path.split('/')[1] ?? ''
const prefix = '/sites/{site}'

/** Words of addresses that are ours on every host, beside those of the pages for clients. */
const alwaysOurs = ['api', 'files', 'dev', 'internal', 'site']

/** Finds the page of a site for a path on the agency's own domain, where the site begins at the root. */
export function ownDomainPages(
  pages: readonly PublicPage[],
): (method: string, slug: string, path: string) => Found | null {
  const ours = new Set([
    ...alwaysOurs,
    ...pages.filter(({ path }) => !path.startsWith(prefix)).map(({ path }) => firstOf(path)),
  ])
  const places = pages
    .filter(({ path }) => path.startsWith(`${prefix}/`) && !path.endsWith('*'))
    .map((page) => {
      const names = [...page.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const pattern = page.path
        .slice(prefix.length)
        .replace(/[.]/g, '\\.')
        .replace(/\{\w+\}/g, '([^/]+)')
      return { page, names: names.slice(1), pattern: new RegExp(`^${pattern}$`) }
    })
  return (method, slug, path) => {
    if (ours.has(firstOf(path))) return null
    const wanted = method === 'HEAD' ? 'GET' : method
    for (const { page, names, pattern } of places) {
      if (page.method !== wanted) continue
      const values = pattern.exec(path)?.slice(1).map(decoded)
      if (values === undefined || values.includes(null)) continue
      return { page, path: { site: slug, ...Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) } }
    }
    // Nothing else of ours is at an agency's domain: its own page says that there is nothing here.
    const last = pages.find((page) => page.path === `${prefix}/{first}`)
    return last === undefined ? null : { page: last, path: { site: slug, first: path.slice(1) } }
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
