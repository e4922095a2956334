import { useState } from 'react'
import type * as v from 'valibot'
import { Link } from 'wouter'
import { resetInput } from '../../domain/contract/auth.ts'
import { Failure } from '../../domain/failure.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { rest } from '../../gateway/rest.ts'
import { messagesFor } from '../../machines/complaint.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { focusField } from '../../ui/forms/error-summary.tsx'
import { FormField } from '../standard/form-field.tsx'
import { focusFirstWrong, useCheckedForm } from '../standard/use-checked-form.ts'
import { Complaints } from './complaints.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { PasswordInput } from './password-input.tsx'

type Passwords = v.InferInput<typeof resetInput>

/** The page behind the link of a reset or an invitation. */
export default function ResetPassword({ params }: { params: { id: string } }) {
  const [done, setDone] = useState(false)
  const [messages, setMessages] = useState<readonly string[]>([])
  const state = useCheckedForm<typeof resetInput, Passwords>(resetInput, { password: '', password_confirmation: '' })
  const { form } = state

  const save = async (passwords: Passwords) => {
    setMessages([])
    state.forgetRefusals()
    try {
      await rest({ method: 'POST', path: `reset-password/${encodeURIComponent(params.id)}`, body: passwords })
      setDone(true)
    } catch (failure) {
      const onField = failure instanceof Failure ? failure.fields.password?.join(' ') : undefined
      if (onField === undefined) return setMessages(messagesFor(failure))
      state.refuse({ password: onField })
      focusField('password')
    }
  }

  if (done) {
    return (
      <GuestFrame title="Your password is set" lead="You have been logged out on all devices.">
        <Link href={linkTo('/login')} className={buttonClasses('primary', 'large')}>
          Log in
        </Link>
      </GuestFrame>
    )
  }
  return (
    <GuestFrame
      title="Choose a new password"
      foot={
        <Link
          href={linkTo('/request-password-reset')}
          className="font-medium text-accent underline-offset-2 hover:underline"
        >
          Ask for another link
        </Link>
      }
    >
      <Complaints messages={messages} />
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(save, focusFirstWrong)(event)}
        className="flex flex-col gap-4"
      >
        <FormField
          form={state}
          name="password"
          label="New password"
          required
          hint="At least 8 characters; a short sentence is best."
        >
          {(field) => <PasswordInput {...field.text} autoComplete="new-password" />}
        </FormField>
        <FormField form={state} name="password_confirmation" label="Repeat password" required>
          {(field) => <PasswordInput {...field.text} autoComplete="new-password" />}
        </FormField>
        <Button
          does="submit"
          type="submit"
          variant="primary"
          size="large"
          busy={form.formState.isSubmitting}
          className="w-full"
        >
          Set password
        </Button>
      </form>
    </GuestFrame>
  )
}
