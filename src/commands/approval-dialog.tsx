import { useEffect, useRef, useState } from 'react'
import { type ApprovalNeeded, approvalHours } from '../domain/authority.ts'
import { Failure, somethingWentWrong } from '../domain/failure.ts'
import { canonical } from '../domain/same-json.ts'
import { read } from '../gateway/cache.ts'
import { change } from '../gateway/change.ts'
import {
  type ApprovalRowFragment,
  approvalsQuery,
  requestApprovalMutation,
  withdrawApprovalMutation,
} from '../gateway/generated/approvals.generated.ts'
import { session } from '../state/session.ts'
import { announce } from '../ui/announcer.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/input.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { Instant } from '../ui/time.tsx'
import { toast } from '../ui/toaster.tsx'
import { useFirstFocus } from '../ui/use-first-focus.ts'
import { actText, limitText } from './approval-text.ts'
import { useCommandContext } from './context.ts'
import { closeOverlay } from './overlay.ts'

/** Reasons that were begun and not sent, by what they are for: whoever closes the dialog and asks again goes on with their own words. */
const begun = new Map<string, string>()
const begunFor = (act: object) => `${session.user?.id ?? 0} ${canonical(act)}`

/**
 * What was refused as above one's authority, and the way to a colleague's yes. What it was refused in stays open below. What was asked for
 * before is not asked twice, but can be taken back and asked anew.
 */
export function ApprovalDialog({ need, message }: { need: ApprovalNeeded; message: string }) {
  const { pending_id, limit, earlier: _, ...act } = need
  const [pending, setPending] = useState(pending_id)
  const [row, setRow] = useState<ApprovalRowFragment>()
  const [reason, setReason] = useState(() => begun.get(begunFor(act)) ?? '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  useFirstFocus(pending === null ? box : close, true, pending)

  useEffect(() => {
    if (pending === null) return
    let gone = false
    read(approvalsQuery, { mine: true, status: 'pending', per_page: 100 }).then(
      ({ approvals }) => {
        if (gone) return
        const found = approvals.data.find(({ id }) => id === pending)
        setRow(found)
        if (found === undefined) setError('This has been decided. Close this and try again.')
      },
      (problem: unknown) => {
        if (!gone) setError(messageOf(problem))
      },
    )
    return () => {
      gone = true
    }
  }, [pending])

  const attempt = async (work: () => Promise<unknown>, refused: (problem: unknown) => void) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (problem) {
      refused(problem)
    } finally {
      setBusy(false)
    }
  }
  const complain = (text: string) => {
    setError(text)
    box.current?.focus()
  }
  const ask = () =>
    reason.trim() === ''
      ? complain('Say why you need it.')
      : attempt(
          async () => {
            await change(requestApprovalMutation, { input: { ...act, reason } })
            begun.delete(begunFor(act))
            closeOverlay()
            toast.done(`Asked for approval: ${actText(need)}`, {
              detail: 'Colleagues who can approve it have been notified. Once one of them does, try again.',
            })
          },
          (problem) => {
            const before = pendingOf(problem)
            if (before === null) complain(messageOf(problem))
            else setPending(before)
          },
        )
  const withdraw = () =>
    attempt(
      async () => {
        if (row === undefined) return
        await change(withdrawApprovalMutation, { id: row.id, input: { version: row.version } })
        announce('Withdrawn. You can ask again.')
        setPending(null)
      },
      (problem) => setError(messageOf(problem)),
    )
  const asks = pending === null
  useCommandContext({
    form: { dirty: asks && reason !== '', save: asks ? ask : undefined, leave: closeOverlay },
  })
  return (
    <Dialog
      open
      onClose={closeOverlay}
      title={asks ? 'Ask for approval' : 'Approval is pending'}
      description={
        asks ? message : 'You have already asked, and nobody has decided yet. Once it is approved, try again.'
      }
      width="small"
      footer={
        asks ? (
          <>
            <Button does="cancel" variant="ghost" onClick={closeOverlay}>
              Cancel
            </Button>
            <Button does="submit" variant="primary" type="submit" form="approval" busy={busy}>
              Ask for approval
            </Button>
          </>
        ) : (
          <>
            <Button
              does="approval.withdraw"
              busy={busy}
              off={row === undefined ? 'Checking…' : undefined}
              onClick={withdraw}
            >
              Withdraw
            </Button>
            <Button does="close" ref={close} variant="primary" autoFocus onClick={closeOverlay}>
              Close
            </Button>
          </>
        )
      }
    >
      <form
        id="approval"
        noValidate
        data-command-scope="form"
        aria-label="Approval"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (asks) void ask()
        }}
      >
        <dl className="flex flex-col gap-1 rounded-control bg-sunken px-3 py-2">
          <Line term="Request" fact={actText(need)} />
          <Line term="Your limit" fact={limitText(need, limit)} />
        </dl>
        {asks ? (
          <>
            <Field label="Reason" name="reason" required hint="The approver reads this." error={error}>
              <TextArea
                ref={box}
                autoFocus
                rows={3}
                maxLength={300}
                value={reason}
                onChange={(event) => {
                  setReason(event.target.value)
                  begun.set(begunFor(act), event.target.value)
                  setError(undefined)
                }}
              />
            </Field>
            <p className="text-muted text-secondary">
              Once it is approved you can do it once, within {approvalHours} hours.
            </p>
          </>
        ) : error !== undefined ? (
          <Banner tone="danger" live>
            {error}
          </Banner>
        ) : row === undefined ? (
          <SkeletonText lines={1} />
        ) : (
          <p className="wrap-break-word">
            You asked <Instant value={row.created_at} look="ago" />: {row.reason}
          </p>
        )}
      </form>
    </Dialog>
  )
}

const messageOf = (problem: unknown) => (problem instanceof Failure ? problem.messages.join(' ') : somethingWentWrong)

/** The refusal of a second request names the first. */
function pendingOf(problem: unknown): number | null {
  const told = problem instanceof Failure && problem.status === 409 ? problem.detail.clash : undefined
  if (typeof told !== 'object' || told === null || !('id' in told)) return null
  return typeof told.id === 'number' ? told.id : null
}

function Line({ term, fact }: { term: string; fact: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{term}</dt>
      <dd className="text-right font-medium">{fact}</dd>
    </div>
  )
}
