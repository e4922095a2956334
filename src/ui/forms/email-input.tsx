import { Input, type InputProps } from './input.tsx'

/** An e-mail address: phones show the keys for one, and nothing corrects it. */
export function EmailInput(props: InputProps) {
  return <Input type="email" inputMode="email" autoComplete="off" autoCapitalize="off" spellCheck={false} {...props} />
}
