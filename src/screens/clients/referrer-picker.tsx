import { useState } from 'react'
import { ask } from '../../gateway/client.ts'
import { clientsQuery } from '../../gateway/generated/clients.generated.ts'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import type { Option } from '../../ui/forms/select.tsx'
import type { CustomerFacts } from './client-form.tsx'

/** The client who recommended the agency, found by name, e-mail or phone. */
export function ReferrerPicker({
  value,
  first,
  except,
  onChange,
  onBlur,
}: {
  value: number | null
  /** As it is stored. */
  first: CustomerFacts | null
  /** Nobody recommends themselves. */
  except: number | undefined
  onChange: (id: number | null) => void
  onBlur: () => void
}) {
  const [chosen, setChosen] = useState<Option | null>(
    first?.referred_by_id == null ? null : { value: String(first.referred_by_id), label: first.referred_by_name ?? '' },
  )
  return (
    <ComboBox
      value={
        value === null
          ? null
          : chosen?.value === String(value)
            ? chosen
            : { value: String(value), label: `Client ${value}` }
      }
      placeholder="Name, e-mail or phone"
      opens="input"
      options={async (text, signal) => {
        const { clients } = await ask(clientsQuery, { q: text, per_page: 8, sort: 'name' }, { signal })
        return clients.data
          .filter(({ id }) => id !== except)
          .map(({ id, name, email }) => ({ value: String(id), label: name, detail: email ?? '' }))
      }}
      onChange={(option) => {
        setChosen(option)
        onChange(option === null ? null : Number(option.value))
      }}
      onBlur={onBlur}
    />
  )
}
