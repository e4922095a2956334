import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { guest } from '../../src/domain/access.ts'
import type { Facts } from '../../src/domain/contract/endpoint.ts'
import { uploadcareInput } from '../../src/domain/contract/uploadcare.ts'
import { checkProof } from '../services/account/password-question.ts'
import { type ReceivedFile, receiveFile } from '../services/shop/asset-files.ts'
import { type Received, receiveFromUploadcare, receiveUpload } from '../services/uploads.ts'
import { chunksOf } from './body.ts'
import { checkAccess } from './gate.ts'
import { claimOf } from './idempotency.ts'
import { bodyText, isJson, parseBody } from './json-body.ts'
import { type Limit, limitCalls } from './limits.ts'
import { withLocalPhones } from './local-phones.ts'
import { isWrite, type Outcome, perform, type Served } from './perform.ts'
import type { Platform } from './platform.ts'
import { badRequest, unauthenticated } from './refusals.ts'
import type { SessionFacts } from './session-facts.ts'
import { checkPath, queryOf, validated } from './validate.ts'

export interface Arrived {
  readonly request: Request
  readonly url: URL
  readonly path: Readonly<Record<string, string>>
  readonly ip: string
  /** Node's own request when there is a socket: an upload is read from it without a detour. */
  readonly incoming: IncomingMessage | null
}

/** One call, in order: session, access, limits, body, input, work. Whatever fails is thrown. */
export async function serve(platform: Platform, served: Served, arrived: Arrived): Promise<Outcome> {
  const { request, ip, path } = arrived
  const { facts } = served.endpoint
  const session = await sessionOf(platform, request, facts)
  checkAccess(session?.visitor ?? guest, facts)
  checkPath(path, facts)
  if (facts.limit?.per === 'ip') await limit(platform, served, facts.limit, ip)
  if (facts.limit?.per === 'user') await limit(platform, served, facts.limit, session?.userId ?? ip)
  const asked = queryOf(arrived.url)
  const query = facts.query === undefined ? {} : validated(facts.query, asked)
  await checkProof(platform.database.system, session, facts, asked)

  const received =
    facts.upload === undefined
      ? null
      : facts.upload === 'file'
        ? await receiveBuyersFile(platform, arrived)
        : await receive(platform, arrived, facts)
  let done = false
  try {
    const text = received === null && served.endpoint.method !== 'GET' ? await bodyText(request) : ''
    const given =
      received === null ? parseBody(text, request.headers.get('content-type'), facts.listAs) : received.fields
    const body =
      facts.input === undefined
        ? {}
        : validated(facts.input, await withLocalPhones(platform.database.system, session?.agencyId ?? null, given))
    if (facts.limit?.per === 'account')
      await limit(platform, served, facts.limit, String((body as { email?: unknown }).email))
    const claim =
      session === null || !isWrite(served.endpoint)
        ? null
        : claimOf(
            request.headers.get('idempotency-key'),
            session.userId,
            nameOf(served, arrived),
            received?.hash ?? text,
          )
    const outcome = await perform(platform, served, {
      path,
      query,
      body,
      session,
      upload: received !== null && 'upload' in received ? received.upload : null,
      file: received !== null && 'file' in received ? received.file : null,
      claim,
      ip,
      request,
    })
    done = true
    return outcome
  } finally {
    await received?.clean(!done)
  }
}

/** For a public endpoint a bad token is no token; for any other it is 401. */
async function sessionOf(platform: Platform, request: Request, facts: Facts): Promise<SessionFacts | null> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const session = token === undefined ? null : await platform.sessions.of(token)
  if (session === null && facts.permission !== 'public')
    throw unauthenticated(token === undefined ? undefined : 'Your session has ended. Log in again.')
  return session
}

const limit = (platform: Platform, { area, name }: Served, rule: Limit, whom: string | number): Promise<void> =>
  limitCalls(platform, `${area}.${name}`, rule, whom)

async function receive(platform: Platform, { request, incoming }: Arrived, facts: Facts): Promise<Received> {
  const { dataDir, uploadcareHost } = platform.settings
  const contentType = request.headers.get('content-type')
  if (facts.uploadcare === true && isJson(contentType)) {
    const { uuid, file_id } = validated(uploadcareInput, parseBody(await bodyText(request), contentType))
    return receiveFromUploadcare(uploadcareHost, uuid ?? file_id ?? '', dataDir)
  }
  return receiveUpload(sourceOf({ request, incoming }), contentType, request.headers.get('content-length'), dataDir)
}

const receiveBuyersFile = (platform: Platform, { request, incoming }: Arrived): Promise<ReceivedFile> =>
  receiveFile(
    sourceOf({ request, incoming }),
    request.headers.get('content-type'),
    request.headers.get('content-length'),
    platform.settings.dataDir,
  )

function sourceOf({ request, incoming }: Pick<Arrived, 'request' | 'incoming'>): Readable {
  const source = incoming ?? (request.body === null ? null : Readable.from(chunksOf(request.body)))
  if (source === null) throw badRequest('The body is empty.')
  return source
}

const nameOf = ({ endpoint }: Served, { url }: Arrived) => `${endpoint.method} ${url.pathname}${url.search}`
