import { useRef, useState } from 'react'
import { Failure, somethingWentWrong } from '../domain/failure.ts'
import { change } from '../gateway/change.ts'
import { proveMutation } from '../gateway/generated/account.generated.ts'
import { rest } from '../gateway/rest.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { useFirstFocus } from '../ui/use-first-focus.ts'
import { closeOverlay } from './overlay.ts'

const fields = {
  current_password: { label: 'Your password', empty: 'Type your password first.' },
  otp: { label: 'Code from the e-mail', empty: 'Type the code first.' },
} as const

/** The password once more, or a code by e-mail, before what a device left open must not do. */
export function ProofDialog({ onProved }: { onProved: () => void }) {
  const [by, setBy] = useState<keyof typeof fields>('current_password')
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [error, setError] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const box = useRef<HTMLInputElement>(null)
  useFirstFocus(box, true, `${by} ${refusals}`) // whoever was refused types it again

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (problem) {
      setTyped('')
      setRefusals((count) => count + 1)
      setError(problem instanceof Failure ? problem.messages.join(' ') : somethingWentWrong)
    } finally {
      setBusy(false)
    }
  }
  const prove = () =>
    attempt(async () => {
      if (typed === '') return setError(fields[by].empty)
      await change(proveMutation, { input: { [by]: typed } }, { invalidates: [] })
      onProved()
      closeOverlay()
    })
  const sendCode = () =>
    attempt(async () => {
      await rest({ method: 'POST', path: 'generate-otp-agent' })
      setBy('otp')
      setTyped('')
      setSaid('A code is on its way to your e-mail address. It works for ten minutes.')
    })
  const usePassword = () => {
    setBy('current_password')
    setTyped('')
    setSaid('')
    setError(undefined)
  }
  return (
    <Dialog
      open
      onClose={closeOverlay}
      title="Confirm it is you"
      description="Enter your password again. You will not be asked again for ten minutes."
      width="small"
      footer={
        <>
          <Button does="cancel" variant="ghost" onClick={closeOverlay}>
            Cancel
          </Button>
          <Button does="submit" variant="primary" type="submit" form="proof" busy={busy}>
            Continue
          </Button>
        </>
      }
    >
      <form
        id="proof"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void prove()
        }}
      >
        <Field label={fields[by].label} name={by} required error={error}>
          <Input
            key={by}
            ref={box}
            autoFocus
            type={by === 'otp' ? 'text' : 'password'}
            inputMode={by === 'otp' ? 'numeric' : undefined}
            autoComplete={by === 'otp' ? 'one-time-code' : 'current-password'}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <p className="mt-3 text-muted text-secondary" aria-live="polite">
          {said}
        </p>
        {by === 'otp' ? (
          <Button does="choose" variant="ghost" size="small" onClick={usePassword}>
            Use the password instead
          </Button>
        ) : (
          <Button does="choose" variant="ghost" size="small" busy={busy} onClick={() => void sendCode()}>
            Send me a code by e-mail instead
          </Button>
        )}
      </form>
    </Dialog>
  )
}
