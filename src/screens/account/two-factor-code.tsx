import { useMachine } from '@xstate/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { isDigitKey } from '../../domain/text.ts'
import { otpLogic } from '../../machines/account.ts'
import { logOut } from '../../machines/start.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Complaints } from './complaints.tsx'
import { GuestFrame } from './guest-frame.tsx'

export default function TwoFactorCode() {
  const [otp, send] = useMachine(otpLogic)
  const { user } = useSnapshot(session)
  const field = useRef<HTMLInputElement>(null)
  const [incomplete, setIncomplete] = useState(false)
  const resting = otp.hasTag('resting')
  const busy = otp.matches({ code: 'checking' }) || otp.matches({ code: 'passed' })

  // The first code goes out by itself: nobody comes here to press a button first.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    send({ type: 'send' })
    field.current?.focus()
  }, [send])

  const submit = (code: string) => {
    if (busy) return
    setIncomplete(code.length !== 6)
    if (code.length === 6) send({ type: 'submit', otp: code })
    else field.current?.focus()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(field.current?.value.trim() ?? '')
  }

  return (
    <GuestFrame
      title="Enter your code"
      lead={
        <>
          We sent a six-digit code to{' '}
          <span className="font-medium text-ink">{user?.email ?? 'your e-mail address'}</span>. It is valid for ten
          minutes.
        </>
      }
      foot={
        <Button does="session.logOut" variant="ghost" size="small" onClick={() => void logOut()}>
          Log in as somebody else
        </Button>
      }
    >
      <Complaints messages={otp.context.messages} />
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <Field label="Code" name="otp" required error={incomplete ? 'The code has six digits.' : undefined}>
          <Input
            ref={field}
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            className="h-12 text-center font-medium text-title tracking-[0.4em] tabular-nums"
            onKeyDown={(event) => {
              const mod = event.ctrlKey || event.metaKey
              if (event.key.length === 1 && !isDigitKey(event.key, mod) && !mod) event.preventDefault()
            }}
            onChange={(event) => {
              const digits = event.target.value.replace(/\D/g, '').slice(0, 6)
              event.target.value = digits
              setIncomplete(false)
              if (digits.length === 6) submit(digits) // a pasted or autofilled code needs no further key
            }}
          />
        </Field>
        <Button does="submit" type="submit" variant="primary" size="large" busy={busy} className="w-full">
          Continue
        </Button>
      </form>
      <div className="mt-5 flex flex-wrap items-center gap-x-2 text-muted text-secondary" aria-live="polite">
        {resting && (
          <span>
            {otp.context.sent > 1
              ? 'A new code is on its way; the old one no longer works.'
              : 'The code is on its way.'}
          </span>
        )}
        <Button
          does="retry"
          variant="ghost"
          size="small"
          off={resting ? 'Wait 30 seconds before asking again.' : undefined}
          onClick={() => send({ type: 'send' })}
        >
          Send a new code
        </Button>
      </div>
    </GuestFrame>
  )
}
