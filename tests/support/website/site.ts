import { sql } from 'kysely'
import type { SiteConfig } from '../../../src/domain/website/site-config.ts'
import { siteTemplates } from '../../../src/domain/website/templates.ts'
import type { TestServer } from '../server.ts'

/** The config of the first template. */
export function templateConfig(): SiteConfig {
  const [first] = siteTemplates
  if (first === undefined) throw new Error('there is a template')
  return first.config
}

export async function agencyOf(server: TestServer, slug: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from agencies where slug = ${slug}`.execute(server.db)
  if (rows[0] === undefined) throw new Error(`no agency is called ${slug}`)
  return rows[0].id
}

/** Puts a site of an agency in the place of the one that it has, as publishing does. */
export async function publish(
  server: TestServer,
  slug: string,
  config: SiteConfig = templateConfig(),
): Promise<number> {
  const agencyId = await agencyOf(server, slug)
  const json = JSON.stringify(config)
  await sql`delete from agency_templates where agency_id = ${agencyId}`.execute(server.db)
  await sql`
    insert into agency_templates (agency_id, template, template_version, base, draft, published, published_version, published_at, is_default)
    values (${agencyId}, ${siteTemplates[0]?.slug ?? ''}, 1, ${json}, ${json}, ${json}, 1, now(), true)`.execute(
    server.db,
  )
  return agencyId
}

/** What servers are told arrives a moment after it is committed. */
export async function told(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50))
}

export const nile = '/sites/nile-savannah'

/** How often it was told, since this was called, that a visitor of the agency's site can see something new. */
export function countTellings(server: TestServer, agencyId: number): () => Promise<number> {
  let count = 0
  server.platform.events.on((event) => {
    if (event.kind === 'site' && event.agencyId === agencyId) count += 1
  })
  return async () => {
    await told()
    return count
  }
}
