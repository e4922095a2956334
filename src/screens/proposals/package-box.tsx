import { useCallback } from 'react'
import { access } from '../../domain/verdict.ts'
import { ask } from '../../gateway/client.ts'
import { packageQuery, packagesQuery } from '../../gateway/generated/packages.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import type { Option } from '../../ui/forms/select.tsx'
import { lengthText } from '../bookings/sale/offer-choice.tsx'
import { useChosen } from './use-chosen.ts'

/** Packages are the inventory's: who may not see it writes the days themselves. */
export const useSeesPackages = (): boolean =>
  access(useVisitor(), { permission: 'View Inventory', feature: 'tour_and_travel' }).on

/** One package that is on sale, found by its title or a place. */
export function PackageBox({
  value,
  onChange,
  onBlur,
  autoFocus = false,
}: {
  value: number | null
  onChange: (id: number | null) => void
  onBlur?: () => void
  autoFocus?: boolean
}) {
  const options = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly Option[]> =>
      (
        await ask(packagesQuery, { per_page: 10, status: 'published', ...(text === '' ? {} : { q: text }) }, { signal })
      ).packages.data.map((row) => ({ value: String(row.id), label: row.title, detail: lengthText(row) })),
    [],
  )
  const { data } = useQuery(packageQuery, { id: value ?? 0 }, { enabled: value !== null, keepPrevious: false })
  const { option: chosen, remember } = useChosen(value, data?.package.title)
  return (
    <ComboBox
      value={chosen}
      options={options}
      placeholder="Title or place"
      emptyText="No published package matches."
      autoFocus={autoFocus}
      onChange={(option) => {
        remember(option)
        onChange(option === null ? null : Number(option.value))
      }}
      {...(onBlur === undefined ? {} : { onBlur })}
    />
  )
}
