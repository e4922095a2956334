import * as v from 'valibot'
import { keysOf } from '../keys.ts'

import { oneOf, optionalLine } from './rules.ts'

/** What may be added to a thread: an answer that goes out by e-mail, words of a call, a note that only colleagues read. */
export const messageKinds = { reply: 'Reply', call: 'Call', note: 'Note' } as const
export type MessageKind = keyof typeof messageKinds

export const messageText = v.pipe(
  v.string('The message must be text.'),
  v.trim(),
  v.nonEmpty('Write something first.'),
  v.maxLength(10_000, 'The message is too long: at most 10,000 characters.'),
)

export const messageInput = v.object({
  kind: v.optional(oneOf('Kind', keysOf(messageKinds)), 'reply'),
  /** Of the e-mail; the thread's own when it is empty. */
  subject: v.optional(optionalLine('Subject', 200), ''),
  body: messageText,
  /** The canned reply it began with, so that the desk sees which are used. */
  canned_reply_id: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
})
