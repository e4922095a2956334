import { useMachine } from '@xstate/react'
import { Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { paymentLogic } from '../../machines/payment-start.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface PaymentProcessProps {
  /** The uuid of a payment that was begun. */
  readonly payment: string
  /** “Top-up of UGX 250,000”. */
  readonly title: string
  /** What is said once the server has confirmed it. */
  readonly done: string
  readonly onConfirmed: () => void
  /** Back to where it can be begun again. */
  readonly onAgain: () => void
  readonly onClose: () => void
}

/**
 * A payment on its way: its page stands over the screen, and when it is left this says what the server has heard. Two dialogs at once would
 * take the focus from each other: one is open at a time.
 */
export function PaymentProcess({ payment, title, done, onConfirmed, onAgain, onClose }: PaymentProcessProps) {
  const [onPage, setOnPage] = useState(true)
  const [logic] = useState(() =>
    paymentLogic(
      async () => ({ payment }),
      title,
      () => setOnPage(false),
    ),
  )
  const [process, send] = useMachine(logic)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    send({ type: 'start' })
  }, [send])
  const isConfirmed = process.matches('confirmed') || process.matches('tooLate')
  const confirmed = useRef(onConfirmed)
  useEffect(() => {
    confirmed.current = onConfirmed
  })
  useEffect(() => {
    if (isConfirmed) confirmed.current()
  }, [isConfirmed])
  const reopen = () => {
    setOnPage(true)
    send({ type: 'reopen' })
  }
  const hasFailed = process.matches('failed') || process.matches('expired')
  const isWaiting = !isConfirmed && !hasFailed
  return (
    <Dialog
      open={!onPage}
      onClose={onClose}
      title={title}
      width="small"
      footer={
        <>
          {!isConfirmed && (
            <Button does="close" variant="ghost" onClick={onClose}>
              Close
            </Button>
          )}
          {isConfirmed && (
            <Button does="close" variant="primary" autoFocus onClick={onClose}>
              Done
            </Button>
          )}
          {isWaiting && (
            <Button does="answer" variant="primary" onClick={reopen}>
              Open the payment page
            </Button>
          )}
          {hasFailed && (
            <Button does="retry" variant="primary" onClick={onAgain}>
              Try again
            </Button>
          )}
        </>
      }
    >
      {isWaiting && (
        <div className="flex flex-col gap-3">
          <p role="status" className="flex items-center gap-2 font-medium">
            <Clock className="size-4 text-muted" aria-hidden="true" /> Waiting for the payment
          </p>
          <p className="text-muted">
            Nothing has been confirmed yet. This changes by itself as soon as the provider has the money; you can close
            it and go on working.
          </p>
          {process.context.messages.length > 0 && (
            <Banner live tone="warning" title="The outcome is not known yet">
              The server could not be asked. It is asked again until it answers.
            </Banner>
          )}
        </div>
      )}
      {process.matches('confirmed') && (
        <Banner live tone="success" title={done}>
          Payment {process.context.seen?.reference}
        </Banner>
      )}
      {process.matches('tooLate') && (
        <Banner live tone="warning" title={`${done}, but late`}>
          The money came after payment {process.context.seen?.reference} had ended. It is booked all the same.
        </Banner>
      )}
      {process.matches('expired') && (
        <Banner live tone="danger" title="The payment was not made in time">
          Nothing was taken.
        </Banner>
      )}
      {process.matches('failed') && (
        <Banner live tone="danger" title="The payment failed">
          Nothing was taken.
        </Banner>
      )}
    </Dialog>
  )
}
