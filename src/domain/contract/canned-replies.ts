import * as v from 'valibot'
import { unknownVariables } from '../inquiries/canned-replies.ts'
import type { CannedReply } from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { line, version } from './rules.ts'
import { messageText } from './thread-input.ts'

export const cannedReplyInput = v.object({
  title: line('Title', 80),
  shortcut: v.optional(
    v.pipe(
      v.string('Shortcut must be text.'),
      v.trim(),
      v.toLowerCase(),
      v.regex(/^[\p{L}\p{N}-]{0,20}$/u, 'A shortcut has letters, digits and hyphens, at most 20.'),
    ),
    '',
  ),
  body: v.pipe(
    messageText,
    v.check(
      (text) => unknownVariables(text).length === 0,
      ({ input }) => {
        const [first] = unknownVariables(input)
        return `There is no variable {${first}}.`
      },
    ),
  ),
  version,
})

const desk = { permission: 'View Inquiries', feature: 'inquiries' } as const

export const replies = {
  // Whoever may write to a client uses them: on an inquiry, a booking, a proposal.
  list: endpoint<{ data: CannedReply[] }>()('GET agent/canned-replies', {
    permission: 'any',
    meaning: 'the most used first',
  }),
  create: endpoint<{ data: CannedReply }>()('POST agent/canned-replies/create', {
    ...desk,
    input: cannedReplyInput,
    status: 201,
    meaning: 'a shortcut in use is a 422',
  }),
  update: endpoint<{ data: CannedReply }>()('POST agent/canned-replies/{id}/update', {
    ...desk,
    input: cannedReplyInput,
    meaning: 'a stale version is a 409',
  }),
  remove: endpoint<{ message: string }>()('POST agent/canned-replies/{id}/delete', { ...desk, meaning: 'soft' }),
  restore: endpoint<{ data: CannedReply }>()('POST agent/canned-replies/{id}/restore', {
    ...desk,
    meaning: 'within 30 days',
  }),
}
