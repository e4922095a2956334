import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { FileStore } from './file-store.ts'
import { pagesOf } from './s3-listing.ts'
import { StoreProblem } from './store-problem.ts'

/** A store that speaks S3: Amazon’s, Cloudflare R2, MinIO, SeaweedFS, Garage. */
export interface S3Settings {
  /** An origin; the bucket stands in the path. It may be private: whoever runs the server has chosen it. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  /** Of its pictures that are kept on this server's disk; 0 or left out: none. */
  readonly cacheBytes?: number
  /** Milliseconds in which an answer must have begun, and between two pieces of it. */
  readonly within?: number
}

interface Question {
  readonly method: 'GET' | 'PUT' | 'HEAD' | 'DELETE'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

const nothing = createHash('sha256').digest('hex')
const tries = 3
/** An answer that is read as text: a page of a list takes 300 kB. */
const mostText = 4 * 1024 * 1024
const bytesHeader = 'x-amz-meta-bytes'

export class S3Store implements FileStore {
  private readonly settings: S3Settings
  private readonly agent: HttpAgent | HttpsAgent

  constructor(settings: S3Settings) {
    this.settings = settings
    const options = { keepAlive: true, maxSockets: 32 }
    this.agent = settings.endpoint.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options)
  }

  get home(): string {
    return `the bucket ${this.settings.bucket} at ${this.settings.endpoint}`
  }

  async put(key: string, source: string | Buffer): Promise<void> {
    const bytes = typeof source === 'string' ? (await stat(source)).size : source.length
    const digest = createHash('sha256')
    if (typeof source === 'string') for await (const piece of createReadStream(source)) digest.update(piece)
    else digest.update(source)
    const answer = await this.ask({
      method: 'PUT',
      key,
      body: source,
      headers: {
        'content-length': String(bytes),
        'x-amz-content-sha256': digest.digest('hex'), // the store refuses what arrives otherwise
        [bytesHeader]: String(bytes),
      },
    })
    await this.end(answer, 'PUT', [200, 201, 204])
    if (typeof source === 'string') await rm(source, { force: true })
  }

  async get(key: string) {
    const answer = await this.ask({ method: 'GET', key })
    if (answer.statusCode === 404) {
      await this.end(answer, 'GET', [404])
      return null
    }
    if (answer.statusCode !== 200) await this.end(answer, 'GET', [200])
    return { body: answer as Readable, bytes: this.lengthOf(answer) }
  }

  async bytesOf(key: string): Promise<number | null> {
    const answer = await this.ask({ method: 'HEAD', key })
    await this.end(answer, 'HEAD', [200, 404])
    return answer.statusCode === 404 ? null : this.lengthOf(answer)
  }

  async remove(key: string): Promise<void> {
    await this.end(await this.ask({ method: 'DELETE', key }), 'DELETE', [200, 204, 404])
  }

  list(prefix: string) {
    return pagesOf(async (after) => {
      const query = {
        'encoding-type': 'url',
        'list-type': '2',
        prefix,
        ...(after === null ? {} : { 'continuation-token': after }),
      }
      const answer = await this.ask({ method: 'GET', query })
      if (answer.statusCode === 200) return textOf(answer)
      await this.end(answer, 'LIST', [200])
      return ''
    })
  }

  /** What it says is there. A file that was put by us says itself how long it is; another length is another file. */
  private lengthOf(answer: IncomingMessage): number {
    const said = answer.headers['content-length']
    const kept = answer.headers[bytesHeader]
    const bytes = Number(said)
    if (said === undefined || !Number.isSafeInteger(bytes) || bytes < 0 || (kept !== undefined && kept !== said)) {
      answer.destroy()
      throw new StoreProblem(`The file store says a file has ${said ?? 'no'} bytes; it was put with ${kept ?? 'some'}.`)
    }
    return bytes
  }

  private async end(answer: IncomingMessage, did: string, good: readonly number[]): Promise<void> {
    const { statusCode = 0 } = answer
    if (good.includes(statusCode)) {
      answer.resume()
      return
    }
    const text = await textOf(answer).catch(() => '')
    const code = /<Code>([\w.]{1,60})<\/Code>/.exec(text)?.[1] ?? ''
    throw new StoreProblem(`The file store answered ${did} with ${statusCode}${code === '' ? '' : ` ${code}`}.`)
  }

  /** Asked again when it is busy or the connection breaks: every question has the same effect twice. */
  private async ask(question: Question): Promise<IncomingMessage> {
    for (let turn = 1; ; turn++) {
      const last = turn === tries
      try {
        const answer = await this.askOnce(question)
        const { statusCode = 0 } = answer
        if (last || (statusCode < 500 && statusCode !== 429)) return answer
        answer.resume()
      } catch (problem) {
        if (last) throw new StoreProblem(`The file store cannot be reached: ${(problem as Error).message}`)
      }
      await wait(100 * 4 ** (turn - 1) * (0.5 + Math.random()))
    }
  }

  private async askOnce({ method, key = '', query = {}, headers = {}, body }: Question): Promise<IncomingMessage> {
    const { endpoint, region, bucket, accessKey, secretKey, within = 15_000 } = this.settings
    const url = new URL(`/${bucket}/${key}`, endpoint)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signed = await new AwsV4Signer({
      ...{ method, url: url.href, region, service: 's3', accessKeyId: accessKey, secretAccessKey: secretKey },
      headers: { 'x-amz-content-sha256': nothing, ...headers },
    }).sign()
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    return new Promise((resolve, reject) => {
      // Node follows no redirect: what is asked for here is asked for nowhere else.
      const request = send(signed.url, { method, agent: this.agent, headers: Object.fromEntries(signed.headers) })
      let answered: IncomingMessage | null = null
      request.setTimeout(within, () => {
        const late = new Error(`nothing came for ${within / 1000} seconds`)
        answered?.destroy(late)
        request.destroy(late)
      })
      request.on('response', (answer) => {
        answered = answer
        resolve(answer)
      })
      request.on('error', reject)
      if (typeof body !== 'string') return void request.end(body)
      const file = createReadStream(body)
      file.on('error', (problem) => request.destroy(problem))
      file.pipe(request)
    })
  }
}

async function textOf(answer: Readable): Promise<string> {
  const read: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of answer) {
      const part = piece as Buffer // no encoding is set on it
      bytes += part.length
      if (bytes > mostText) throw new Error('its answer is too long')
      read.push(part)
    }
  } catch (problem) {
    throw new StoreProblem(`The file store broke off: ${(problem as Error).message}`)
  }
  return Buffer.concat(read).toString('utf8')
}
