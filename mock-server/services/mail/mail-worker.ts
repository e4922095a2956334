import { parentPort, workerData } from 'node:worker_threads'
import { readMail } from './incoming-mail.ts'
import type { Reading } from './mail-reader.ts'

// A thread of its own for one mail of a stranger: see mail-reader.ts.
const { raw, replyTo, envelope } = workerData as Reading // what mail-reader.ts hands over
parentPort?.postMessage(await readMail(raw, replyTo, envelope))
