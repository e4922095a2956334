import * as v from 'valibot'
import { unknownVariables } from '../inquiries/canned-replies.ts'
import type { CannedReply } from '../schema/types.generated.ts'
import { resource } from './resource.ts'
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
      ({ input }) => `There is no variable {${unknownVariables(input)[0]}}.`,
    ),
  ),
  version,
})

export const cannedReplies = resource<CannedReply>()('agent/canned-replies', {
  permission: 'View Inquiries',
  feature: 'inquiries',
  listedBy: 'any', // whoever may write to a client uses them: on an inquiry, a booking, a proposal
  input: cannedReplyInput,
  meaning: { list: 'most used first; all of them by default', create: 'a shortcut in use is a 422' },
})
