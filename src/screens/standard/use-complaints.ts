import { useCallback, useState } from 'react'
import { type Complaint, focusField } from '../../ui/forms/error-summary.tsx'
import { inPageOrder } from './use-checked-form.ts'

interface Attempt {
  readonly complaints: readonly Complaint[]
  readonly turn: number
  readonly beyond: boolean
}
const none: Attempt = { complaints: [], turn: 0, beyond: false }

/** "Price: Enter a number.", but no label before a sentence that begins with it. */
const labelledComplaint = (label: string | undefined, text: string): string =>
  label === undefined || text.startsWith(label) ? text : `${label}: ${text}`

/** What an attempt to save was refused for: at the fields of the page, and what no field shows. */
export function useComplaints(labels: Readonly<Record<string, string>>) {
  const [attempt, setAttempt] = useState(none)
  const labelOf = useCallback((path: string) => labels[path] ?? labels[path.replace(/\.\d+(?=\.|$)/g, '.*')], [labels])
  const complain = useCallback(
    (fields: Readonly<Record<string, string>>, others: readonly string[]) => {
      const ordered = inPageOrder(Object.keys(fields))
      const homeless = Object.keys(fields).filter((path) => !ordered.includes(path))
      setAttempt((last) => ({
        turn: last.turn + 1,
        beyond: others.length > 0 || homeless.length > 0,
        complaints: [
          ...others.map((text) => ({ text })),
          ...homeless.map((path) => ({ text: labelledComplaint(labelOf(path), fields[path] ?? '') })),
          ...ordered.map((path) => ({ field: path, label: labelOf(path), text: fields[path] ?? '' })),
        ],
      }))
      if (others.length === 0 && homeless.length === 0 && ordered[0] !== undefined) focusField(ordered[0])
    },
    [labelOf],
  )
  return { attempt, labelOf, complain, forget: () => setAttempt(none) }
}
