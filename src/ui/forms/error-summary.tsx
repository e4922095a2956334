import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { firstBox } from '../first-box.ts'

export interface Complaint {
  /** Dotted path of a field of this form, or none. */
  field?: string | undefined
  label?: string | undefined
  text: string
}

/** The box of a Field by its `name`: what takes the focus in it. */
export function fieldTarget(name: string, within: ParentNode = document): HTMLElement | null {
  const field = within.querySelector(`[data-field="${CSS.escape(name)}"]`)
  return field === null ? null : firstBox(field)
}

/** Moves the focus into the box of a Field by its `name`. */
export function focusField(name: string, within: ParentNode = document): boolean {
  const target = fieldTarget(name, within)
  if (target === null) return false
  target.focus()
  target.scrollIntoView({ block: 'center' })
  return true
}

/** All complaints of a refused form in one place; takes the focus when it appears (`turn` changes with each attempt). */
export function ErrorSummary({
  complaints,
  turn,
  title,
  takesFocus = true,
}: {
  complaints: readonly Complaint[]
  turn: number
  title?: string
  /** False when a field has taken it. */
  takesFocus?: boolean
}) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus anew
  useEffect(() => {
    if (takesFocus && complaints.length > 0) box.current?.focus()
  }, [turn])
  if (complaints.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-panel border border-danger bg-danger-soft px-4 py-3">
      <h2 className="flex items-center gap-2 font-semibold text-danger">
        <CircleAlert aria-hidden="true" />
        {title ??
          (complaints.length === 1 ? 'One thing needs attention' : `${complaints.length} things need attention`)}
      </h2>
      <ul className="mt-1.5 flex flex-col gap-1 pl-6">
        {complaints.map((complaint) => (
          <li key={`${complaint.field ?? ''} ${complaint.text}`}>
            {complaint.field === undefined ? (
              complaint.text
            ) : (
              <button
                type="button"
                className="text-left underline decoration-danger/50 underline-offset-2 hover:decoration-danger"
                onClick={() => focusField(complaint.field ?? '')}
              >
                {complaint.label !== undefined && !complaint.text.startsWith(complaint.label) && (
                  <span className="font-medium">{complaint.label}: </span>
                )}
                {complaint.text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
