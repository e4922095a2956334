import { useEffect, useState } from 'react'
import { codeIn } from '../../../domain/tickets/gate-check.ts'
import { isTicketCode } from '../../../domain/tickets/ticket-code.ts'

/** A ticket code that a scanner or a hand enters before an event is chosen: nobody checks it, which has to be said. */
export function useEarlyCode(isWaiting: boolean): string | null {
  const [early, setEarly] = useState<string | null>(null)
  useEffect(() => {
    setEarly(null)
    if (!isWaiting) return
    let typed = ''
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return
      if (key.length === 1) {
        typed = `${typed}${key}`.slice(-300)
        return
      }
      if (key !== 'Enter') return
      const code = codeIn(typed)
      typed = ''
      if (isTicketCode(code)) setEarly(code)
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [isWaiting])
  return early
}
