import { Refused } from '../../http/refusals.ts'
import { withLimits } from '../limited-tasks/with-limits.ts'
import type { IncomingMail } from './incoming-mail.ts'

interface Reading {
  readonly raw: Uint8Array
  readonly replyTo: string
  readonly envelope: readonly string[]
}

/** Reads a mail. What cannot be read is refused for good, or the mail server would bring it again and again. */
export async function readApart(reading: Reading): Promise<IncomingMail> {
  try {
    return await withLimits('readMail', reading)
  } catch (problem) {
    if (problem instanceof Refused) throw problem
    const { byteLength } = reading.raw
    const reason = problem instanceof Error ? problem.message : problem
    console.error(`An incoming mail of ${byteLength} bytes was set aside because it cannot be read:`, reason)
    throw new Refused(422, { message: 'This mail cannot be read.' })
  }
}
