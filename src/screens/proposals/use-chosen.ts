import { useState } from 'react'
import type { Option } from '../../ui/forms/select.tsx'

/**
 * What a box that finds records shows as chosen: the words of the option at once, before the record is read. Words that change under the
 * focus would open its list again.
 */
export function useChosen(value: number | null, readName: string | undefined) {
  const [last, setLast] = useState<Option | null>(null)
  const name = last?.value === String(value) ? last.label : (readName ?? '')
  return { option: value === null ? null : { value: String(value), label: name }, remember: setLast }
}
