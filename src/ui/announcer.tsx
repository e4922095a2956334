import { useEffect, useState } from 'react'

type Listener = (text: string, urgent: boolean) => void
let listener: Listener | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Says something to readers. Polite announcements within 400 ms are one: the last wins, so that no count is read per keystroke. */
export function announce(text: string, urgent = false): void {
  clearTimeout(timer)
  if (urgent) listener?.(text, true)
  else timer = setTimeout(() => listener?.(text, false), 400)
}

/** One polite and one assertive region, mounted once at start. */
export function Announcer() {
  const [polite, setPolite] = useState({ text: '', turn: 0 })
  const [urgent, setUrgent] = useState({ text: '', turn: 0 })
  useEffect(() => {
    listener = (text, isUrgent) => (isUrgent ? setUrgent : setPolite)((last) => ({ text, turn: last.turn + 1 }))
    return () => {
      listener = null
    }
  }, [])
  // A new key makes the same words a new announcement.
  return (
    <div className="sr-only">
      <div aria-live="polite" aria-atomic="true">
        <span key={polite.turn}>{polite.text}</span>
      </div>
      <div aria-live="assertive" aria-atomic="true">
        <span key={urgent.turn}>{urgent.text}</span>
      </div>
    </div>
  )
}
