import { valibotResolver } from '@hookform/resolvers/valibot'
import { type ReactNode, useState } from 'react'
import { Controller, type FieldPath, useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { Link, useSearch } from 'wouter'
import { categories } from '../../domain/agency-lists.ts'
import { agencyRegisterInput, registerInput } from '../../domain/contract/auth.ts'
import { Failure } from '../../domain/failure.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { rest } from '../../gateway/rest.ts'
import { messagesFor } from '../../machines/complaint.ts'
import { useLogin } from '../../machines/use-login.ts'
import { Button } from '../../ui/button.tsx'
import { CountryPicker } from '../../ui/forms/country-picker.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { PhoneInput } from '../../ui/forms/phone-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Complaints } from './complaints.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { PasswordInput } from './password-input.tsx'

type Person = v.InferInput<typeof registerInput>
type Everything = v.InferInput<typeof agencyRegisterInput>

// The lists of the API ask for a session (`business/categories`), which nobody has here: the categories are those of this release.

// From the server's console, where nobody has founded an agency yet: see docs/deploying.md.
const setUpToken = (search: string) => new URLSearchParams(search).get('set-up')

/** A person, then their agency: two short steps; whoever waits for an invitation may stop after the first. */
export default function Register() {
  const [person, setPerson] = useState<Person | null>(null)
  const [step, setStep] = useState<'person' | 'agency' | 'done'>('person')
  const [messages, setMessages] = useState<readonly string[]>([])
  const { submit: logIn } = useLogin()
  const setUp = setUpToken(useSearch())

  /** Everybody gets the same answer; whoever is really new is let in at once. */
  const finish = (email: string, password: string) => {
    setStep('done')
    logIn({ email, password })
  }

  if (step === 'done' && person !== null) {
    if (setUp !== null)
      return (
        <GuestFrame title="Your agency is set up" lead={`Log in with ${person.email}.`}>
          <Link href={linkTo('/login')} className="font-medium text-accent underline-offset-2 hover:underline">
            Log in
          </Link>
        </GuestFrame>
      )
    return (
      <GuestFrame
        title="Look into your mail"
        lead={
          <>
            We wrote to <span className="font-medium text-ink">{person.email}</span>. The link in that message verifies
            your address.
          </>
        }
      >
        <Link href={linkTo('/login')} className="font-medium text-accent underline-offset-2 hover:underline">
          Back to log in
        </Link>
      </GuestFrame>
    )
  }
  return (
    <GuestFrame
      title={step === 'person' ? 'Create your account' : 'Your agency'}
      lead={
        step === 'person'
          ? 'First about you; your agency follows.'
          : 'You become its owner and can invite your colleagues later.'
      }
      foot={
        <p>
          Already with us?{' '}
          <Link href={linkTo('/login')} className="font-medium text-accent underline-offset-2 hover:underline">
            Log in
          </Link>
        </p>
      }
    >
      <ol className="mb-5 flex gap-4 text-secondary">
        {(['person', 'agency'] as const).map((name, index) => (
          <li
            key={name}
            aria-current={step === name ? 'step' : undefined}
            className={step === name ? 'font-medium text-accent' : 'text-muted'}
          >
            {index + 1}. {name === 'person' ? 'You' : 'Your agency'}
          </li>
        ))}
      </ol>
      <Complaints messages={messages} />
      {step === 'person' ? (
        <PersonStep
          start={person}
          onNext={(given) => {
            setPerson(given)
            setMessages([])
            setStep('agency')
          }}
        />
      ) : (
        person !== null && (
          <AgencyStep
            person={person}
            setUp={setUp}
            onBack={() => setStep('person')}
            onFailure={setMessages}
            onDone={() => finish(person.email, person.password)}
          />
        )
      )}
    </GuestFrame>
  )
}

function PersonStep({ start, onNext }: { start: Person | null; onNext: (person: Person) => void }) {
  const form = useForm<Person>({
    resolver: valibotResolver(registerInput),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: start ?? { name: '', email: '', phone: '', password: '', password_confirmation: '' },
  })
  const { errors } = form.formState
  return (
    // The typed values go on, not the cleaned ones: coming back must show what was typed.
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(() => onNext(form.getValues()))(event)}
      className="flex flex-col gap-4"
    >
      <Field label="Your name" name="name" required error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="name" />
      </Field>
      <Field label="E-mail" name="email" required error={errors.email?.message}>
        <Input
          {...form.register('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Phone" name="phone" required error={errors.phone?.message} hint="With the country code.">
        <Controller
          name="phone"
          control={form.control}
          render={({ field }) => (
            <PhoneInput
              ref={field.ref}
              name="phone"
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </Field>
      <Field
        label="Password"
        name="password"
        required
        error={errors.password?.message}
        hint="At least 8 characters; a short sentence is best."
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Field label="Password again" name="password_confirmation" required error={errors.password_confirmation?.message}>
        <PasswordInput {...form.register('password_confirmation')} autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" size="large" className="w-full">
        Next: your agency
      </Button>
    </form>
  )
}

function AgencyStep({
  person,
  setUp,
  onBack,
  onFailure,
  onDone,
}: {
  person: Person
  setUp: string | null
  onBack: () => void
  onFailure: (messages: readonly string[]) => void
  onDone: () => void
}) {
  const [busy, setBusy] = useState<'agency' | 'alone' | null>(null)
  const { name, ...account } = person
  const form = useForm<Everything>({
    resolver: valibotResolver(agencyRegisterInput),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: { ...account, owner_name: name, name: '', country_code: 'UG' },
  })
  const { errors } = form.formState

  const register = (body: Everything) =>
    setUp === null
      ? rest({ method: 'POST', path: 'agency-register', body })
      : rest({ method: 'POST', path: `set-up/${encodeURIComponent(setUp)}`, body })
  const send = async (what: 'agency' | 'alone', call: () => Promise<unknown>) => {
    if (busy !== null) return
    setBusy(what)
    onFailure([])
    try {
      await call()
      onDone()
    } catch (failure) {
      setBusy(null)
      const elsewhere: string[] = []
      for (const [path, complaints] of Object.entries(failure instanceof Failure ? failure.fields : {})) {
        if (path in shown) form.setError(path as FieldPath<Everything>, { message: complaints.join(' ') })
        else elsewhere.push(...complaints) // they belong to the first step
      }
      if (elsewhere.length > 0 || Object.keys(form.formState.errors).length === 0)
        onFailure(elsewhere.length > 0 ? elsewhere : messagesFor(failure))
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((input) => send('agency', () => register(input)))(event)}
      className="flex flex-col gap-4"
    >
      <Field label={shown.name} name="name" required error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="organization" autoFocus />
      </Field>
      <Chosen label={shown.category_id} name="category_id" error={errors.category_id?.message}>
        <Controller
          name="category_id"
          control={form.control}
          render={({ field }) => (
            <Select
              value={field.value === undefined ? null : String(field.value)}
              onChange={(value) => field.onChange(Number(value))}
              options={categories.map((category) => ({
                value: String(category.id),
                label: category.name,
                ...(category.slug === 'basic'
                  ? { detail: 'Free for ever: bookings and clients, without the plan’s features' }
                  : {}),
              }))}
            />
          )}
        />
      </Chosen>
      <Chosen label={shown.country_code} name="country_code" error={errors.country_code?.message}>
        <Controller
          name="country_code"
          control={form.control}
          render={({ field }) => <CountryPicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        />
      </Chosen>
      <Button type="submit" variant="primary" size="large" busy={busy === 'agency'} className="w-full">
        Register
      </Button>
      <div className="flex items-center justify-between gap-2">
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        {setUp === null && (
          <Button
            variant="ghost"
            busy={busy === 'alone'}
            onClick={() => void send('alone', () => rest({ method: 'POST', path: 'register', body: person }))}
          >
            Register without an agency
          </Button>
        )}
      </div>
    </form>
  )
}

/** The fields of the second step; complaints about others belong to the first. */
const shown = { name: 'Name of the agency', category_id: 'What you do', country_code: 'Country' } as const

const Chosen = ({
  children,
  ...rest
}: {
  label: string
  name: string
  error: string | undefined
  children: ReactNode
}) => (
  <Field required {...rest}>
    {children}
  </Field>
)
