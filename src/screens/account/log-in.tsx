import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { Link } from 'wouter'
import { linkTo } from '../../domain/routes/link.ts'
import { readConfig } from '../../gateway/config.ts'
import { useLogin } from '../../machines/use-login.ts'
import { session } from '../../state/session.ts'
import { Button, PlainButton } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Complaints } from './complaints.tsx'
import { GuestFrame } from './guest-frame.tsx'

const linkClasses = 'min-h-6 underline-offset-2 hover:underline'

type Demo = typeof import('../../domain/demo-logins.ts')

export default function LogIn() {
  const { busy, messages, submit } = useLogin()
  const { errors } = useSnapshot(session)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState({ email: false, password: false })
  const [shown, setShown] = useState(false)
  const said = messages.length > 0 ? messages : errors

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const credentials = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    const empty = { email: credentials.email === '', password: credentials.password === '' }
    setMissing(empty)
    if (empty.email) email.current?.focus()
    else if (empty.password) password.current?.focus()
    else submit(credentials)
  }

  return (
    <GuestFrame
      title="Log in"
      lead="Your offers, bookings and clients in one place."
      foot={
        <p>
          New here?{' '}
          <Link href={linkTo('/register')} className="font-medium text-accent underline-offset-2 hover:underline">
            Register your agency
          </Link>
        </p>
      }
    >
      <Complaints messages={said as readonly string[]} />
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <Field label="E-mail" name="email" required error={missing.email ? 'E-mail is required.' : undefined}>
          <Input
            ref={email}
            autoFocus
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="off"
            spellCheck={false}
            onChange={() => setMissing({ ...missing, email: false })}
          />
        </Field>
        <Field label="Password" name="password" required error={missing.password ? 'Password is required.' : undefined}>
          <Input
            ref={password}
            type={shown ? 'text' : 'password'}
            name="password"
            autoCapitalize="off"
            spellCheck={false}
            autoComplete="current-password"
            onChange={() => setMissing({ ...missing, password: false })}
          />
        </Field>
        <Button does="submit" type="submit" variant="primary" size="large" busy={busy} className="mt-1 w-full">
          Log in
        </Button>
        {/* After the way in: Tab goes from the password to it. */}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-accent text-secondary">
          <PlainButton does="toggle" aria-pressed={shown} className={linkClasses} onClick={() => setShown(!shown)}>
            Show password
          </PlainButton>
          <Link href={linkTo('/request-password-reset')} className={linkClasses}>
            Forgot your password?
          </Link>
        </div>
      </form>
      <DemoLogins
        onChoose={(address, secret) => {
          if (email.current !== null) email.current.value = address
          if (password.current !== null) password.current.value = secret
          setMissing({ email: false, password: false })
          if (!busy) submit({ email: address, password: secret })
        }}
      />
    </GuestFrame>
  )
}

/** Shown in development only: the seeded people, one click each. */
function DemoLogins({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const [demo, setDemo] = useState<Demo | null>(null)
  useEffect(() => {
    if (readConfig(document).development) void import('../../domain/demo-logins.ts').then(setDemo)
  }, [])
  if (demo === null) return null
  return (
    <details className="mt-8 rounded-panel border border-line bg-canvas text-secondary">
      <summary className="cursor-pointer select-none px-3 py-2 font-medium text-muted">
        Demo log-ins of this development server
      </summary>
      <ul className="border-line border-t p-1">
        {demo.demoLogins.map(({ email, who }) => (
          <li key={email}>
            <PlainButton
              does="choose"
              className="flex min-h-8 w-full flex-wrap items-baseline justify-between gap-x-3 rounded-control px-2 py-1 text-left hover:bg-hover"
              onClick={() => onChoose(email, demo.demoPassword)}
            >
              <span className="font-medium">{email}</span>
              <span className="text-muted">{who}</span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
