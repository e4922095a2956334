import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { Link } from 'wouter'
import { resetInput } from '../../domain/contract/auth.ts'
import { Failure } from '../../domain/failure.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { rest } from '../../gateway/rest.ts'
import { messagesFor } from '../../machines/complaint.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Complaints } from './complaints.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { PasswordInput } from './password-input.tsx'

type Passwords = v.InferInput<typeof resetInput>

/** The page behind the link of a reset or an invitation. */
export default function ResetPassword({ params }: { params: { id: string } }) {
  const [done, setDone] = useState(false)
  const [messages, setMessages] = useState<readonly string[]>([])
  const form = useForm<Passwords>({
    resolver: valibotResolver(resetInput),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: { password: '', password_confirmation: '' },
  })
  const { errors, isSubmitting } = form.formState

  const save = async (passwords: Passwords) => {
    setMessages([])
    try {
      await rest({ method: 'POST', path: `reset-password/${encodeURIComponent(params.id)}`, body: passwords })
      setDone(true)
    } catch (failure) {
      const onField = failure instanceof Failure ? failure.fields.password?.join(' ') : undefined
      if (onField !== undefined) form.setError('password', { message: onField }, { shouldFocus: true })
      else setMessages(messagesFor(failure))
    }
  }

  if (done) {
    return (
      <GuestFrame title="Your password is set" lead="Everywhere you were logged in, you have been logged out.">
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
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="flex flex-col gap-4">
        <Field
          label="New password"
          name="password"
          required
          error={errors.password?.message}
          hint="At least 8 characters; a short sentence is best."
        >
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
        <Field
          label="Password again"
          name="password_confirmation"
          required
          error={errors.password_confirmation?.message}
        >
          <PasswordInput {...form.register('password_confirmation')} autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" size="large" busy={isSubmitting} className="w-full">
          Set password
        </Button>
      </form>
    </GuestFrame>
  )
}
