import { tooLarge } from './refusals.ts'

/**
 * The body of a request, at most `most` bytes of it: counted while it is read, so that one without end, or longer than it says, is
 * given up at the first byte too many. What is left of it is not kept: the HTTP server drops it, and closes the connection soon.
 */
export async function bytesOf(request: Request, most: number, message: string): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(message)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of chunksOf(request.body)) {
    size += part.byteLength
    if (size > most) throw tooLarge(message)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** What a stream brings, piece by piece; it is given up as soon as nobody reads on. */
export async function* chunksOf(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = stream?.getReader()
  if (reader === undefined) return
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => {}) // whatever is wrong with it was thrown by the reading
  }
}
