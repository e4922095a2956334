import { Worker } from 'node:worker_threads'
import { Refused } from '../../http/refusals.ts'
import type { IncomingMail } from './incoming-mail.ts'

export interface Reading {
  readonly raw: Uint8Array
  readonly replyTo: string
  readonly envelope: readonly string[]
}

/** The longest honest mail (10 MB with attachments) is read in under a second. */
const mostSeconds = 5
const mostMegabytes = 256
const mostAtOnce = 2
const mostWaiting = 20

let worker: URL | null = null
/** The program of the thread, which only a built server has; without it mails are read where they come in. */
export function readMailsIn(program: URL): void {
  worker = program
}

let running = 0
const waiting: (() => void)[] = []

/**
 * Reads a mail in a thread of its own, with an end to its time and its memory: whatever a stranger wrote, the server answers others
 * meanwhile. What cannot be read is refused for good, or the mail server would bring it again and again.
 */
export async function readApart(reading: Reading): Promise<IncomingMail> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting)
      throw new Refused(503, { message: 'Too many mails at once: try again later.' }, { 'retry-after': '60' })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running++
  try {
    return await (worker === null ? readHere(reading) : readInThread(worker, reading))
  } catch (problem) {
    const { byteLength } = reading.raw
    const reason = problem instanceof Error ? problem.message : problem
    console.error(`A mail of ${byteLength} bytes that came in was set aside, because it cannot be read:`, reason)
    throw new Refused(422, { message: 'This mail cannot be read.' })
  } finally {
    running--
    waiting.shift()?.()
  }
}

async function readHere({ raw, replyTo, envelope }: Reading): Promise<IncomingMail> {
  const { readMail } = await import('./incoming-mail.ts')
  return readMail(raw, replyTo, envelope)
}

function readInThread(program: URL, reading: Reading): Promise<IncomingMail> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(program, {
      workerData: reading,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    const late = setTimeout(() => {
      reject(new Error(`It takes longer than ${mostSeconds} seconds.`))
      void thread.terminate()
    }, mostSeconds * 1000)
    thread.once('message', (mail: IncomingMail) => resolve(mail))
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(late)
      reject(new Error('Its thread ended.')) // after a message this changes nothing
    })
  })
}
