// What is asked of tags and domains with ids of another agency; see tenancy-rows.ts.

export const websitePaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agent/seo/{id}/show': ['seoTags'],
  'DELETE agent/seo/{id}/delete': ['seoTags'],
  'GET agent/seo/subjects/{key}/show': ['seoSubject'],
  'POST agent/domains/{id}/check': ['domain', {}],
  'POST agent/domains/{id}/main': ['domain', {}],
  'POST agent/domains/{id}/release': ['domain', {}],
}

/** Tags of a package of theirs and a domain, the texts the canary. */
export async function ownSeo(
  as: (path: string, body: unknown, status?: number) => Promise<{ readonly id: number }>,
  packageId: number,
  canary: string,
): Promise<{ readonly seoTags: number; readonly seoSubject: string; readonly domain: number }> {
  const made = await as('agent/seo/create', {
    kind: 'package',
    subject_id: packageId,
    title: canary,
    description: canary,
  })
  const domain = await as('agent/domain-add-existing', { domain: 'quagga-canary.com' })
  return { seoTags: made.id, seoSubject: `package-${packageId}`, domain: domain.id }
}
