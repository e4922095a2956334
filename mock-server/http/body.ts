import { tooLarge } from './refusals.ts'

/**
 * The body of a request, at most `most` bytes of it: counted while it is read, so that one without end, or longer than it says, is
 * given up at the first byte too many. What is left of it is not kept: the HTTP server drops it, and closes the connection soon.
 */
export async function bytesOf(request: Request, most: number, message: string): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(message)
  const reader = request.body?.getReader()
  if (reader === undefined) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(parts)
    size += value.byteLength
    if (size > most) throw tooLarge(message)
    parts.push(value)
  }
}
