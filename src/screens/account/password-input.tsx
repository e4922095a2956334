import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { PlainButton } from '../../ui/button.tsx'
import { Input } from '../../ui/forms/input.tsx'

/** A password that can be looked at while typing: people with long ones make fewer mistakes. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      end={
        <PlainButton
          does="toggle"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          className="tap -mr-1.5 rounded-control p-1.5 hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff className="size-4" aria-hidden="true" /> : <Eye className="size-4" aria-hidden="true" />}
        </PlainButton>
      }
    />
  )
}
