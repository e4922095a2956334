import { createHash } from 'node:crypto'
import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { createWriteStream } from 'node:fs'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isLoopback } from '../../src/domain/loopback.ts'
import { Refused, refused, tooLarge } from '../http/refusals.ts'

// A picture that an agency keeps at Uploadcare is fetched from the one host that the settings name, and from nowhere else.

/** Addresses that are nobody's on the internet: this machine, its network, and what stands for them in other notations. */
const notPublic = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A host written as an address, or as this machine, is meant; a name must not lead into a network of ours. */
export const isMeantAsPrivate = (host: string): boolean => isLoopback(host) || isIP(host.replace(/^\[|\]$/g, '')) !== 0

type Resolve = (
  host: string,
  options: { readonly all: true },
  found: (error: NodeJS.ErrnoException | null, all: LookupAddress[]) => void,
) => void

/** Asked for each connection, so that the address that was looked at is the one that is connected to. */
const onlyPublic =
  (resolve: Resolve): LookupFunction =>
  (host, options, callback) =>
    resolve(host, { all: true }, (error, all) => {
      const [first] = all ?? []
      if (error !== null || first === undefined) return callback(error ?? new Error('no address'), [])
      if (!all.every(({ address }) => isPublicAddress(address))) return callback(new Error('not public'), [])
      if (options.all === true) callback(null, all)
      else callback(null, first.address, first.family)
    })

const unfetched = (why: string) => refused({ uuid: [`${why} Try again, or send the picture itself.`] })

export interface FetchOptions {
  readonly mostBytes: number
  /** Milliseconds from the question to the last byte. */
  readonly within?: number
  readonly resolve?: Resolve
}

export interface Fetched {
  readonly name: string
  readonly hash: string
  readonly bytes: number
}

/** Writes the file to `target`. Every failure is a 422, or 413, in words; nothing is fetched from where it might redirect to. */
export async function fetchFromUploadcare(
  origin: string | undefined,
  id: string,
  target: string,
  { mostBytes, within = 20_000, resolve = dnsLookup }: FetchOptions,
): Promise<Fetched> {
  if (origin === undefined)
    throw refused({ uuid: ['Files at Uploadcare cannot be fetched here: no host is set up. Send the picture itself.'] })
  const url = new URL(`/${id}/`, origin)
  const signal = AbortSignal.timeout(within)
  try {
    const answer = await asked(url, signal, resolve)
    checkHead(answer, mostBytes)
    const digest = createHash('sha256')
    let bytes = 0
    const count = new Transform({
      transform(part: Buffer, _encoding, done) {
        bytes += part.length
        digest.update(part)
        if (bytes > mostBytes) done(pictureTooLarge())
        else done(null, part)
      },
    })
    await pipeline(answer, count, createWriteStream(target))
    return { name: id, hash: digest.digest('hex'), bytes }
  } catch (problem) {
    if (problem instanceof Refused) throw problem
    throw unfetched(
      signal.aborted ? 'Uploadcare took too long to send the file.' : 'The file could not be fetched from Uploadcare.',
    )
  }
}

function asked(url: URL, signal: AbortSignal, resolve: Resolve): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? httpsGet : httpGet
  return new Promise((done, fail) => {
    const request = get(
      url,
      {
        agent: false, // a connection of its own, whose address was looked at
        signal,
        headers: { accept: 'image/*', 'accept-encoding': 'identity' },
        ...(isMeantAsPrivate(url.hostname) ? {} : { lookup: onlyPublic(resolve) }),
      },
      done,
    )
    request.on('error', fail)
  })
}

/** What is said before the file itself; refused without reading on. */
function checkHead(answer: IncomingMessage, mostBytes: number): void {
  const { statusCode = 0, headers } = answer
  const problem =
    statusCode === 404 || statusCode === 410
      ? refused({ uuid: ['There is no such file at Uploadcare.'] })
      : statusCode !== 200
        ? unfetched('Uploadcare did not send the file.') // also where it redirects to
        : !/^(image\/|application\/octet-stream|$)/i.test(headers['content-type'] ?? '')
          ? refused({ uuid: ['This Uploadcare file is not a picture.'] })
          : Number(headers['content-length'] ?? 0) > mostBytes
            ? pictureTooLarge()
            : null
  if (problem === null) return
  answer.destroy()
  throw problem
}

export const pictureTooLarge = () => tooLarge('The picture is too large: at most 10 MB.')
