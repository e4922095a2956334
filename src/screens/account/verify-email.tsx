import { useMachine } from '@xstate/react'
import { MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { useSearch } from 'wouter'
import { verificationLogic } from '../../machines/account.ts'
import { logOut } from '../../machines/start.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Complaints } from './complaints.tsx'
import { GuestFrame } from './guest-frame.tsx'

export default function VerifyEmail() {
  const [verification, send] = useMachine(verificationLogic)
  const { user } = useSnapshot(session)
  const expired = new URLSearchParams(useSearch()).has('expired') && verification.context.sent === 0
  const { messages } = verification.context

  // The link is opened in another tab or on a phone: look again whenever this window comes back.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') send({ type: 'look' })
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [send])

  return (
    <GuestFrame
      title="Verify your e-mail"
      lead={
        <>
          Open the link we sent to <span className="font-medium text-ink">{user?.email ?? 'your address'}</span>, then
          come back here.
        </>
      }
      foot={
        <Button does="session.logOut" variant="ghost" size="small" onClick={() => void logOut()}>
          Log in as somebody else
        </Button>
      }
    >
      <Complaints messages={messages.length === 0 && expired ? expiredLink : messages} />
      <div className="flex flex-col gap-3">
        <Button
          does="retry"
          variant="primary"
          size="large"
          icon={<MailCheck className="size-4" aria-hidden="true" />}
          busy={verification.matches('looking')}
          onClick={() => send({ type: 'look' })}
          className="w-full"
        >
          I have opened the link
        </Button>
        <Button
          does="retry"
          size="large"
          busy={verification.matches('sending')}
          onClick={() => send({ type: 'send' })}
          className="w-full"
        >
          Send the link again
        </Button>
        <p className="text-muted text-secondary" aria-live="polite">
          {verification.context.sent > 0 && 'A new link is on its way. Check your spam folder too.'}
        </p>
      </div>
    </GuestFrame>
  )
}

/** The server sends a link that is too old, or was used before, back to here. */
const expiredLink = ['This link has expired or has already been used. Ask for a new one.']
