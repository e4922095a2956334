import { inquiryFormParameter } from '../../commands/areas/inquiries/inquiry-commands.ts'
import { ports } from '../../commands/ports.ts'
import { sayDone } from '../../commands/run.ts'
import { setTriage } from '../../commands/triage-state.ts'
import { replyUndoSeconds } from '../../domain/inquiries/inquiries.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { change } from '../../gateway/change.ts'
import { withdrawReplyMutation } from '../../gateway/generated/inquiries.generated.ts'
import { session } from '../../state/session.ts'
import { restoreText } from '../standard/draft-store.ts'

interface HeldReply {
  readonly user: number | undefined
  readonly inquiry: number
  readonly message: number
  readonly body: string
  readonly said: string
  readonly until: number
}

const store = 'safiri.held-reply'
export const replyDraftKey = (inquiry: number): string => `inquiry.${inquiry}.message`

function offer({ inquiry, message, body, said, until }: HeldReply): void {
  sayDone('triage.sendAndNext', {
    message: said,
    lasts: until - Date.now(),
    undo: async () => {
      await change(withdrawReplyMutation, { id: inquiry, message })
      sessionStorage.removeItem(store)
      restoreText(replyDraftKey(inquiry), body)
      setTriage(null)
      ports.navigate(`${linkTo('/inquiries/:id', { id: inquiry })}?${inquiryFormParameter}=write`)
    },
    undone: 'The reply was not sent',
  })
}

/** Says that a reply is on its way, with the seconds in which it can be undone; a reload of the page does not end them. */
export function holdReply(held: Pick<HeldReply, 'inquiry' | 'message' | 'body' | 'said'>): void {
  const whole = { ...held, user: session.user?.id, until: Date.now() + replyUndoSeconds * 1000 }
  try {
    sessionStorage.setItem(store, JSON.stringify(whole))
  } catch {
    // storage is forbidden or full: it can be undone until the page is closed
  }
  offer(whole)
}

let looked = false
/** Once after the page was loaded: a reply that can still be undone is offered again. */
export function offerHeldReply(): void {
  if (looked) return
  looked = true
  try {
    const held = JSON.parse(sessionStorage.getItem(store) ?? 'null') as HeldReply | null // written by `holdReply`
    if (held !== null && held.user === session.user?.id && held.until > Date.now()) offer(held)
    else sessionStorage.removeItem(store)
  } catch {
    // forbidden, or not ours: nothing to offer
  }
}
