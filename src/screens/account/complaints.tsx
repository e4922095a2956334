import { CircleAlert } from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'

/** What went wrong, above the form; takes the focus when it appears, so that nobody has to look for it. */
export function Complaints({ messages }: { messages: readonly string[] }) {
  const box: Ref<HTMLDivElement> = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (messages.length > 0) box.current?.focus()
  }, [messages])
  if (messages.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-4 flex gap-2 rounded-control bg-danger-soft px-3 py-2 text-danger"
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </div>
  )
}
