import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'

/** How a stand-in for an S3-compatible store behaves; changed while it runs. */
export interface Manners {
  /** Answers of 503 before it does what it is asked. */
  busy: number
  /** Milliseconds before it answers. */
  delay: number
  /** Breaks off in the middle of what it sends. */
  truncates: boolean
  /** Says so many bytes more or fewer than there are. */
  lies: number
  /** Sends whoever asks elsewhere. */
  redirectsTo: string | null
  /** Forgets what it said it took. */
  forgets: boolean
  /** Keys on a page of a list. */
  perPage: number
}

export const keys = { accessKey: 'AKIDEXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }

/** Keeps what is put in memory, under signatures that it checks. */
export async function startS3() {
  const files = new Map<string, { content: Buffer; meta: string | undefined }>()
  const manners: Manners = {
    busy: 0,
    delay: 0,
    truncates: false,
    lies: 0,
    redirectsTo: null,
    forgets: false,
    perPage: 3,
  }
  const asked: string[] = []
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = []
    for await (const piece of request) body.push(piece as Buffer)
    const content = Buffer.concat(body)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    asked.push(`${request.method} ${url.pathname}`)
    if (manners.delay > 0) await new Promise((resolve) => setTimeout(resolve, manners.delay))
    if (manners.redirectsTo !== null)
      return void response.writeHead(307, { location: `${manners.redirectsTo}${request.url}` }).end()
    if (manners.busy > 0) {
      manners.busy--
      return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    }
    if (!(await isSigned(request, url)))
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\//, ''))
    if (request.method === 'PUT') {
      if (createHash('sha256').update(content).digest('hex') !== request.headers['x-amz-content-sha256'])
        return void response.writeHead(400).end('<Error><Code>XAmzContentSHA256Mismatch</Code></Error>')
      const meta = request.headers['x-amz-meta-bytes']
      if (!manners.forgets) files.set(key, { content, meta: Array.isArray(meta) ? meta[0] : meta })
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return void response.writeHead(204).end()
    }
    if (url.searchParams.get('list-type') === '2') return void response.writeHead(200).end(listed(url))
    const file = files.get(key)
    if (file === undefined) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, {
      'content-length': String(file.content.length + manners.lies),
      ...(file.meta === undefined ? {} : { 'x-amz-meta-bytes': file.meta }),
    })
    if (request.method === 'HEAD') return void response.end()
    if (!manners.truncates) return void response.end(file.content)
    response.write(file.content.subarray(0, Math.floor(file.content.length / 2)), () => response.destroy())
  }
  function listed(url: URL): string {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const all = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = all.slice(0, manners.perPage)
    const more = all.length > page.length
    const rows = page.map(
      (key) =>
        `<Contents><Key>${encodeURIComponent(key)}</Key><Size>${files.get(key)?.content.length ?? 0}</Size></Contents>`,
    )
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${rows.join('')}${next}</ListBucketResult>`
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    endpoint: `http://127.0.0.1:${port}`,
    files,
    manners,
    asked,
    settings: { endpoint: `http://127.0.0.1:${port}`, region: 'eu-west-1', bucket: 'bucket', ...keys, within: 400 },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The same signature comes of what it was signed for, and no other. */
async function isSigned(request: IncomingMessage, url: URL): Promise<boolean> {
  const given = request.headers.authorization ?? ''
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? []
  const headers = Object.fromEntries(
    names
      .filter((name) => name !== 'host' && name !== 'x-amz-date')
      .map((name) => [name, String(request.headers[name])]),
  )
  const { headers: again } = await new AwsV4Signer({
    ...{ method: request.method ?? '', url: url.href, headers, region: 'eu-west-1', service: 's3' },
    ...{ accessKeyId: keys.accessKey, secretAccessKey: keys.secretKey },
    datetime: String(request.headers['x-amz-date']),
  }).sign()
  return again.get('authorization') === given
}
