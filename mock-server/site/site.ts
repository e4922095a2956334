import type { Context, Env, Hono } from 'hono'
import { commonHeaders } from '../http/headers.ts'
import type { Platform } from '../http/platform.ts'
import { answerTo } from '../http/problems.ts'
import { mountFeeds } from './feeds.ts'
import { siteNotice } from './frame.ts'
import { mountMailIn } from './mail-in.ts'
import { mountProposals } from './proposals.ts'
import { mountTalks } from './thread-page.ts'
import type { Visit } from './visit.ts'

/** How a page of the site is added: `get('/talk/:uuid', (visit, { uuid }) => …)`. What is refused becomes a page that says why. */
export interface Site {
  get(path: string, serve: Page): void
  post(path: string, serve: Page): void
}
export type Page = (visit: Visit, path: Readonly<Record<string, string>>) => Promise<Response>

/** The pages for people without an account. They come before the staff's page, which answers every other path. */
export function mountSite<E extends Env>(
  app: Hono<E>,
  platform: Platform,
  addressOf: (context: Context<E>) => string,
): void {
  const add = (method: 'GET' | 'POST', path: string, serve: Page) =>
    app.on(method === 'GET' ? ['GET', 'HEAD'] : [method], path, async (c) => {
      const request = c.req.raw
      try {
        return await serve({ platform, request, url: new URL(request.url), ip: addressOf(c) }, c.req.param())
      } catch (problem) {
        return problemPage(problem)
      }
    })
  const site: Site = { get: (path, serve) => add('GET', path, serve), post: (path, serve) => add('POST', path, serve) }
  mountProposals(site)
  mountTalks(site)
  mountMailIn(site)
  mountFeeds(app, platform)
}

function problemPage(problem: unknown): Response {
  const { status, body, headers } = answerTo(problem, (reference, cause) =>
    console.error(`Problem ${reference} at a page for clients:`, cause),
  )
  const title = status === 404 ? 'Not found' : status === 429 ? 'Just a moment' : 'That did not work'
  const page = siteNotice(null, { title, text: String(body.message), status })
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value)
  return page
}

/** A script or style of the site, which is inside the server's program. */
export const siteScript = (text: string): Response =>
  new Response(text, {
    headers: {
      ...commonHeaders,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=600',
    },
  })
