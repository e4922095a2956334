import { useState } from 'react'
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
import { Input } from '../../ui/forms/input.tsx'
import { PhoneInput } from '../../ui/forms/phone-input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { FormField } from '../standard/form-field.tsx'
import { focusFirstWrong, useCheckedForm } from '../standard/use-checked-form.ts'
import { Complaints } from './complaints.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { PasswordInput } from './password-input.tsx'

type Person = v.InferInput<typeof registerInput>
type Everything = v.InferInput<typeof agencyRegisterInput>
/** While nothing is chosen. */
type Draft = Omit<Everything, 'category_id' | 'country_code'> & {
  category_id: number | null
  country_code: string | null
}

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
        title="Check your e-mail"
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
          ? 'You first, then your agency.'
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
  const state = useCheckedForm<typeof registerInput, Person>(
    registerInput,
    start ?? { name: '', email: '', phone: '', password: '', password_confirmation: '' },
  )
  const { form } = state
  return (
    // The typed values go on, not the cleaned ones: coming back must show what was typed.
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(() => onNext(form.getValues()), focusFirstWrong)(event)}
      className="flex flex-col gap-4"
    >
      <FormField form={state} name="name" label="Your name" required>
        {(field) => <Input {...field.text} autoComplete="name" />}
      </FormField>
      <FormField form={state} name="email" label="E-mail" required>
        {(field) => (
          <Input {...field.text} type="email" autoComplete="username" autoCapitalize="off" spellCheck={false} />
        )}
      </FormField>
      <FormField form={state} name="phone" label="Phone" required hint="With the country code.">
        {(field) => <PhoneInput {...field.phone} />}
      </FormField>
      <FormField
        form={state}
        name="password"
        label="Password"
        required
        hint="At least 8 characters; a short sentence is best."
      >
        {(field) => <PasswordInput {...field.text} autoComplete="new-password" />}
      </FormField>
      <FormField form={state} name="password_confirmation" label="Repeat password" required>
        {(field) => <PasswordInput {...field.text} autoComplete="new-password" />}
      </FormField>
      <Button does="submit" type="submit" variant="primary" size="large" className="w-full">
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
  const state = useCheckedForm<typeof agencyRegisterInput, Draft>(agencyRegisterInput, {
    ...account,
    owner_name: name,
    name: '',
    category_id: null,
    country_code: 'UG',
  })
  const { form } = state

  const register = (body: Everything) =>
    setUp === null
      ? rest({ method: 'POST', path: 'agency-register', body })
      : rest({ method: 'POST', path: `set-up/${encodeURIComponent(setUp)}`, body })
  const send = async (what: 'agency' | 'alone', call: () => Promise<unknown>) => {
    if (busy !== null) return
    setBusy(what)
    onFailure([])
    state.forgetRefusals()
    try {
      await call()
      onDone()
    } catch (failure) {
      setBusy(null)
      const fields = Object.entries(failure instanceof Failure ? failure.fields : {})
      const here = fields.filter(([path]) => path in labels)
      const elsewhere = fields.filter(([path]) => !(path in labels)) // they belong to the first step
      state.refuse(Object.fromEntries(here.map(([path, complaints]) => [path, complaints.join(' ')])))
      if (elsewhere.length > 0) onFailure(elsewhere.flatMap(([, complaints]) => complaints))
      else if (here.length === 0) onFailure(messagesFor(failure))
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((input) => send('agency', () => register(input)), focusFirstWrong)(event)
      }
      className="flex flex-col gap-4"
    >
      <FormField form={state} name="name" label={labels.name} required>
        {(field) => <Input {...field.text} autoComplete="organization" autoFocus />}
      </FormField>
      <FormField form={state} name="category_id" label={labels.category_id} required>
        {(field) => (
          <Select
            value={field.value === null ? null : String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
            onBlur={field.onBlur}
            options={categories.map((category) => ({
              value: String(category.id),
              label: category.name,
              ...(category.slug === 'basic'
                ? { detail: 'Free: bookings and clients, without the features of a plan' }
                : {}),
            }))}
          />
        )}
      </FormField>
      <FormField form={state} name="country_code" label={labels.country_code} required>
        {(field) => <CountryPicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
      </FormField>
      <Button does="submit" type="submit" variant="primary" size="large" busy={busy === 'agency'} className="w-full">
        Register
      </Button>
      <div className="flex items-center justify-between gap-2">
        <Button does="cancel" variant="ghost" onClick={onBack}>
          Back
        </Button>
        {setUp === null && (
          <Button
            does="submit"
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
const labels = { name: 'Agency name', category_id: 'What you do', country_code: 'Country' } as const
