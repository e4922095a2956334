import { ComboBox } from '../../../ui/forms/combo-box.tsx'
import type { Option } from '../../../ui/forms/select.tsx'

/** Chooses a booking on which something is owed. */
export function OwingBox({
  id,
  name,
  find,
  onChoose,
  onBlur,
}: {
  id: number | null
  /** What the chosen one is called; its number where nobody has said. */
  name: string | null | undefined
  find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  onChoose: (option: Option | null) => void
  onBlur: () => void
}) {
  return (
    <ComboBox
      opens="input"
      value={id === null ? null : { value: String(id), label: name ?? String(id) }}
      options={find}
      onChange={onChoose}
      onBlur={onBlur}
      placeholder="Reference, client or trip"
      emptyText="No booking with something owed found"
    />
  )
}
