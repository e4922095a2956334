import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Failure } from '../../domain/failure.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { rest } from '../../gateway/rest.ts'
import { messagesFor } from '../../machines/complaint.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Complaints } from './complaints.tsx'
import { GuestFrame } from './guest-frame.tsx'

export default function RequestPasswordReset() {
  const email = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<{
    busy: boolean
    sentTo: string | null
    messages: readonly string[]
    error?: string | undefined
  }>({ busy: false, sentTo: null, messages: [] })

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (state.busy) return
    const address = email.current?.value.trim() ?? ''
    setState({ busy: true, sentTo: null, messages: [] })
    try {
      await rest({ method: 'POST', path: 'send-password-reset-email', body: { email: address } })
      setState({ busy: false, sentTo: address, messages: [] })
    } catch (failure) {
      const error = failure instanceof Failure ? failure.fields.email?.[0] : undefined
      setState({ busy: false, sentTo: null, messages: error === undefined ? messagesFor(failure) : [], error })
      if (error !== undefined) email.current?.focus()
    }
  }

  return (
    <GuestFrame
      title="Reset your password"
      lead="Enter your e-mail address and we will send you a link. It works once, for an hour."
      foot={
        <Link href={linkTo('/login')} className="font-medium text-accent underline-offset-2 hover:underline">
          Back to log in
        </Link>
      }
    >
      <Complaints messages={state.messages} />
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-4">
        <Field label="E-mail" name="email" required error={state.error}>
          <Input
            ref={email}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="off"
            spellCheck={false}
            onChange={() => state.error !== undefined && setState({ ...state, error: undefined })}
          />
        </Field>
        <Button does="submit" type="submit" variant="primary" size="large" busy={state.busy} className="w-full">
          Send the link
        </Button>
        <p role="status" className="text-muted">
          {state.sentTo !== null &&
            `If ${state.sentTo} has an account here, a link is on its way. Check your spam folder too.`}
        </p>
      </form>
    </GuestFrame>
  )
}
