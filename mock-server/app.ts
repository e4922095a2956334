import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { allowPage } from './http/dev-ads.ts'
import { localMessages, messagesPage } from './http/dev-messages.ts'
import { faults } from './http/faults.ts'
import { apiHeaders, commonHeaders, corsHeaders, strictTransport, withHeaders } from './http/headers.ts'
import { isFromHere } from './http/loopback.ts'
import { openApi } from './http/openapi.ts'
import { attachment, mailPage, outbox, outboxPage } from './http/outbox.ts'
import { PageFiles } from './http/page-files.ts'
import type { Platform } from './http/platform.ts'
import { answerTo } from './http/problems.ts'
import { notFound, Refused } from './http/refusals.ts'
import { makeRouter } from './http/router.ts'
import { serve } from './http/serve.ts'
import { storedPicture } from './http/stored-pictures.ts'
import { troublesNow } from './http/troubles.ts'
import { served } from './served.ts'
import { practicePath } from './services/advertising/networks/practice.ts'
import { mountSite, publicPages } from './site/site.ts'

type Bindings = { Bindings: { incoming?: IncomingMessage } }

export interface AppOptions {
  readonly version: string
  readonly pageFolder: string
  /** One line a call: never a token, never a body. */
  readonly log?: (line: string) => void
}

/** The whole server over HTTP: the contract's endpoints, pictures, the page, and what developers look at. */
export function createApp(platform: Platform, { version, pageFolder, log }: AppOptions): Hono<Bindings> {
  const { settings, database } = platform
  const find = makeRouter(served)
  const page = new PageFiles(pageFolder, settings)
  let description: string | null = null
  const app = new Hono<Bindings>()

  if (log !== undefined)
    app.use(async (c, next) => {
      const began = performance.now()
      await next()
      log(`${c.req.method} ${withoutSecrets(c.req.path)} ${c.res.status} ${(performance.now() - began).toFixed(1)}ms`)
    })

  if (!settings.development)
    app.use(async (c, next) => {
      await next()
      withHeaders(c.res, strictTransport) // a new c.res would copy every answer's body through a stream
    })

  app.get('/api/health', async (c) => {
    try {
      await sql`select 1`.execute(database.system) // also starts a database that has died
      const troubles = troublesNow()
      // Still 200: what can be read is answered, and starting it again would help nobody.
      const status = troubles.length === 0 ? { status: 'ok' } : { status: 'degraded', troubles }
      return c.json({ ...status, database: `PostgreSQL ${database.version}`, version }, 200, { ...apiHeaders })
    } catch {
      return c.json({ status: 'database lost', database: 'unreachable', version }, 503, {
        ...apiHeaders,
        'retry-after': '1',
      })
    }
  })
  app.get('/api/openapi.json', () => {
    description ??= JSON.stringify(openApi(version))
    return new Response(description, { headers: { 'content-type': 'application/json; charset=utf-8', ...apiHeaders } })
  })

  app.options(
    '/api/*',
    (c) =>
      new Response(null, {
        status: 204,
        headers: { ...apiHeaders, ...corsHeaders(c.req.header('origin') ?? null, settings) },
      }),
  )
  app.all('/api/*', async (c) => {
    const request = c.req.raw
    let says: 'error' | undefined
    const cors = corsHeaders(c.req.header('origin') ?? null, settings)
    try {
      const fault = settings.development ? await faults(request) : null
      const url = new URL(request.url)
      const found = find(request.method, url.pathname.slice('/api/'.length))
      if (found === null) throw new Refused(404, { message: 'No such endpoint' })
      const incoming = c.env?.incoming ?? null
      says = found.served.endpoint.facts.says
      const outcome = await serve(platform, found.served, {
        request,
        url,
        path: found.path,
        ip: addressOf(request, incoming, settings.trustProxy),
        incoming,
      })
      if (fault === 'cut') {
        incoming?.socket.destroy()
        throw new Refused(502, { message: 'The answer was lost, as asked.' })
      }
      if ('response' in outcome) return withHeaders(outcome.response, { ...ofApi(platform), ...cors })
      const headers: Record<string, string> = { ...ofApi(platform), ...cors, 'content-type': jsonType }
      if (outcome.replay === true) headers['idempotent-replay'] = 'true'
      return new Response(outcome.text, { status: outcome.status, headers })
    } catch (problem) {
      const refused = answerTo(problem, (reference, cause) =>
        console.error(`Problem ${reference} at ${request.method} ${withoutSecrets(c.req.path)}:`, cause),
      )
      const body = says === undefined ? refused.body : { ...refused.body, [says]: refused.body.message }
      return new Response(JSON.stringify(body), {
        status: refused.status,
        headers: { ...ofApi(platform), ...cors, 'content-type': jsonType, ...refused.headers },
      })
    }
  })

  app.get('/files/:uuid/:name', async (c) => {
    const files = { dataDir: settings.dataDir, system: database.system }
    const picture = await storedPicture(files, c.req.param('uuid'), c.req.param('name'))
    if (picture !== null) return withHeaders(picture, commonHeaders)
    const { status, body } = notFound('picture')
    return Response.json(body, { status, headers: apiHeaders })
  })
  if (settings.development) {
    app.use('/dev/*', async (c, next) => {
      if (isFromHere(c.req.raw, c.env?.incoming ?? null)) return next()
      const message = 'This page is only for a browser on the machine that the server runs on.'
      return Response.json({ message }, { status: 403, headers: apiHeaders })
    })
    const mails = { system: database.system, dataDir: settings.dataDir }
    app.get('/dev/mail', async (c) => withHeaders(await outboxPage(mails, c.req.query('to') ?? null), commonHeaders))
    app.get(practicePath, (c) =>
      withHeaders(allowPage(new URL(c.req.url).searchParams, settings.pageUrl), commonHeaders),
    )
    app.get('/dev/messages', async () => withHeaders(await messagesPage(database.system), commonHeaders))
    app.get('/dev/messages.json', async (c) => c.json(await localMessages(database.system), 200, { ...apiHeaders }))
    app.get('/dev/mail.json', async (c) =>
      c.json(await outbox(mails, c.req.query('to') ?? null), 200, { ...apiHeaders }),
    )
    app.get('/dev/mail/:id{[0-9]{1,15}}/html', async (c) =>
      withHeaders(await mailPage(mails, Number(c.req.param('id')), c.req.query('scheme') === 'dark'), commonHeaders),
    )
    app.get('/dev/mail/attachments/:id{[0-9]{1,15}}', async (c) =>
      withHeaders(await attachment(database.system, Number(c.req.param('id'))), commonHeaders),
    )
  }
  mountSite(app, platform, (c) => addressOf(c.req.raw, c.env?.incoming ?? null, settings.trustProxy))
  app.all('/dev/*', () => Response.json({ message: 'There is no such page' }, { status: 404, headers: apiHeaders })) // no route of the page either
  app.on(['GET', 'HEAD'], '*', async (c) => withHeaders(await page.answer(c.req.raw, c.req.path), commonHeaders))
  app.notFound(() => Response.json({ message: 'No such endpoint' }, { status: 404, headers: apiHeaders }))
  app.onError((problem) => {
    const refused = answerTo(problem, (reference, cause) => console.error(`Problem ${reference}:`, cause))
    return Response.json(refused.body, { status: refused.status, headers: { ...apiHeaders, ...refused.headers } })
  })
  return app
}

const jsonType = 'application/json; charset=utf-8'

/** Put together as plain data: headers set one by one on a finished answer cost more than the rest of the machinery. */
const ofApi = ({ stopping }: Platform): Readonly<Record<string, string>> =>
  stopping ? { ...apiHeaders, connection: 'close' } : apiHeaders

/** The visitor's address; a header that anybody can write counts only behind a proxy of ours. */
function addressOf(request: Request, incoming: IncomingMessage | null, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (forwarded !== undefined && forwarded !== '') return forwarded.slice(0, 64)
  }
  return (incoming?.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '')
}

/** Where a path holds a secret, whole or as a mail program has cut it: every page of the public, links of mails, and tickets. */
const secretPlaces = new RegExp(
  `(/(?:${[
    ...new Set(publicPages.flatMap(({ path }) => /^\/(.+?)\{/.exec(path)?.[1] ?? [])),
    'reset-password/',
    'reset/password/',
    'email/verify/\\d+/',
    'set-up/',
    'tickets/purchases/',
  ].join('|')}))[^/]+`,
  'i',
)

/** What opens a door is not written down, and neither is whatever is as long as a token. */
const withoutSecrets = (path: string) => path.replace(secretPlaces, '$1•••').replace(/[\w-]{36,}/g, '•••') // 36: a uuid
