// What is asked of tags, domains and kept links with ids of another agency; see tenancy-rows.ts.

const linkTo = (slug: string, name: string) => ({
  ...{ name, address: `http://server.test/sites/${slug}`, source: 'flyer', medium: 'print', campaign: name },
})

export const websitePaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agent/seo/{id}/show': ['seoTags'],
  'DELETE agent/seo/{id}/delete': ['seoTags'],
  'GET agent/seo/subjects/{key}/show': ['seoSubject'],
  'POST agent/domains/{id}/check': ['domain', {}],
  'POST agent/domains/{id}/main': ['domain', {}],
  'POST agent/domains/{id}/release': ['domain', {}],
  'GET agent/marketing/links/{id}': ['marketingLink'],
  'POST agent/marketing/links/{id}': ['marketingLink', linkTo('nile-savannah', 'Mine now')],
  'POST agent/marketing/links/{id}/archive': ['marketingLink', { archived: true }],
}

/** Tags of a package of theirs, a domain and a kept link, the texts the canary. */
export async function ownSeo(
  as: (path: string, body: unknown, status?: number) => Promise<{ readonly id: number }>,
  packageId: number,
  canary: string,
): Promise<{
  readonly seoTags: number
  readonly seoSubject: string
  readonly domain: number
  readonly marketingLink: number
}> {
  const made = await as('agent/seo/create', {
    kind: 'package',
    subject_id: packageId,
    title: canary,
    description: canary,
  })
  const domain = await as('agent/domain-add-existing', { domain: 'quagga-canary.com' })
  const link = await as('agent/marketing/links', linkTo('rift-valley', canary))
  return { seoTags: made.id, seoSubject: `package-${packageId}`, domain: domain.id, marketingLink: link.id }
}
