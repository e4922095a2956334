import { MonitorSmartphone } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { runCommand } from '../../commands/run.ts'
import { passwordInput } from '../../domain/contract/auth.ts'
import type { PasswordInput as Passwords } from '../../domain/contract/inputs.ts'
import { Failure } from '../../domain/failure.ts'
import {
  changePasswordMutation,
  deviceSessionsQuery,
  updateProfileMutation,
} from '../../gateway/generated/account.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { refreshUser } from '../../machines/start.ts'
import type { SessionUser } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { FormField } from '../standard/form-field.tsx'
import { Section } from '../standard/form-screen.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { PasswordInput } from './password-input.tsx'

export function Security({ user }: { user: SessionUser }) {
  return (
    <div className="flex flex-col gap-5 pt-4">
      <TwoFactor user={user} />
      <ChangePassword />
      <Devices />
    </div>
  )
}

function TwoFactor({ user }: { user: SessionUser }) {
  const on = user.enabled_two_factor_code
  const password = useRef<HTMLInputElement>(null)
  const [complaint, setComplaint] = useState<string | undefined>()
  const update = useMutation(updateProfileMutation)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await update.run({ input: { enabled_two_factor_code: !on, current_password: password.current?.value ?? '' } })
      await refreshUser()
      if (password.current !== null) password.current.value = ''
      setComplaint(undefined)
      toast.done(on ? 'Two-factor code switched off' : 'From now on, we will send you a code when you log in')
    } catch (problem) {
      setComplaint(problem instanceof Failure ? problem.messages.join(' ') : undefined)
      password.current?.focus()
    }
  }
  return (
    <Section
      title="Two-factor code"
      text="Each time you log in, we send a six-digit code to your e-mail address."
      actions={<StatusPill status={on ? 'active' : 'inactive'} />}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        aria-label="Two-factor code"
        onSubmit={(event) => void onSubmit(event)}
      >
        <Field label="Your password" name="code_password" required error={complaint}>
          <PasswordInput ref={password} autoComplete="current-password" onChange={() => setComplaint(undefined)} />
        </Field>
        <div>
          <Button does="submit" type="submit" busy={update.busy}>
            {on ? 'Switch the code off' : 'Switch the code on'}
          </Button>
        </div>
      </form>
    </Section>
  )
}

const labels = {
  current_password: 'Current password',
  password: 'New password',
  password_confirmation: 'Repeat new password',
}
const empty: Passwords = { current_password: '', password: '', password_confirmation: '' }

function ChangePassword() {
  const change = useMutation(changePasswordMutation, { invalidates: ['account'] })
  const state: FormState<Passwords> = useForm({
    key: null,
    schema: passwordInput,
    values: empty,
    labels,
    save: (input) => change.run({ input }),
    onSaved: () => {
      state.form.reset(empty)
      toast.done('Password changed', { detail: 'Your other devices are logged out.' })
    },
  })
  return (
    <Section title="Password" text="Changing it logs your other devices out.">
      <form
        noValidate
        aria-label="Change password"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void state.submit('save')
        }}
      >
        <ErrorSummary complaints={state.complaints} turn={state.turn} takesFocus={state.beyondFields} />
        <FormField form={state} name="current_password" label={labels.current_password} required>
          {(field) => <PasswordInput {...field.text} autoComplete="current-password" />}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="password" label={labels.password} required>
            {(field) => <PasswordInput {...field.text} autoComplete="new-password" />}
          </FormField>
          <FormField form={state} name="password_confirmation" label={labels.password_confirmation} required>
            {(field) => <PasswordInput {...field.text} autoComplete="new-password" />}
          </FormField>
        </div>
        <div>
          <Button does="submit" type="submit" busy={state.busy === 'save'}>
            Change password
          </Button>
        </div>
      </form>
    </Section>
  )
}

function Devices() {
  const answer = useQuery(deviceSessionsQuery, {})
  const devices = answer.data?.deviceSessions
  return (
    <Section title="Where you are logged in">
      {answer.failure !== null && devices === undefined ? (
        <FailureState failure={answer.failure} what="devices" onRetry={answer.refetch} />
      ) : devices === undefined ? (
        <Skeleton className="h-24" />
      ) : (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
              <span className="flex items-start gap-3">
                <MonitorSmartphone className="mt-0.5 size-4 text-muted" aria-hidden="true" />
                <span>
                  <span className="font-medium">{device.name || device.device || 'Unknown device'}</span>
                  {device.current && <span className="text-accent"> · this one</span>}
                  <span className="block text-muted text-secondary">
                    Last used <Instant value={device.last_used_at} look="ago" />
                    {device.ip !== null && ` from ${device.ip}`}
                  </span>
                </span>
              </span>
              {!device.current && (
                <Button
                  does="profile.endSession"
                  size="small"
                  onClick={() =>
                    void runCommand('profile.endSession', { by: 'mouse', args: { device: String(device.id) } })
                  }
                  aria-label={`Log out ${device.name || device.device || 'unknown device'}`}
                >
                  Log out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
