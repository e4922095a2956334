import { Search } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { ComboBox } from '../forms/combo-box.tsx'
import type { Option } from '../forms/select.tsx'
import { toast } from '../toaster.tsx'
import { type FoundPlace, findPlaces } from './find-places.ts'

export interface ChosenPlace {
  readonly name: string
  readonly lng: number
  readonly lat: number
}

/** Finds a place by name, or takes coordinates as they are typed: “0.3163, 32.5822”. */
export function PlaceSearch({
  label,
  value = '',
  onChoose,
  placeholder = 'Search a place or type coordinates',
}: {
  label?: string
  /** The name of what is chosen; it stays in the box. Without it the box is empty again after a choice. */
  value?: string
  onChoose: (place: ChosenPlace) => void
  placeholder?: string
}) {
  const found = useRef<ReadonlyMap<string, FoundPlace>>(new Map())
  const find = useCallback(async (text: string, signal: AbortSignal): Promise<readonly Option[]> => {
    const places = await findPlaces(text, signal)
    found.current = new Map(places.map((place) => [place.id, place]))
    return places.map(({ id, name, detail }) => ({ value: id, label: name, detail }))
  }, [])
  const [taken, setTaken] = useState<Option | null>(null)
  const choose = async (option: Option | null) => {
    setTaken(option)
    const place = option === null ? undefined : found.current.get(option.value)
    if (place === undefined) return
    try {
      onChoose({ name: place.name, ...(await place.where()) })
    } catch {
      toast.failed('This place could not be located.', { detail: 'Choose another, or press on the map.' })
    }
    setTaken(null) // the box shows what its owner has, which may be nothing
  }
  return (
    <ComboBox
      value={taken ?? (value === '' ? null : { value, label: value })}
      onChange={(option) => void choose(option)}
      options={find}
      opens="input"
      actsAtOnce
      placeholder={placeholder}
      emptyText="No place has that name. You can also type coordinates: 0.3163, 32.5822"
      start={<Search className="size-4 shrink-0 text-muted" aria-hidden="true" />}
      {...(label === undefined ? {} : { label })}
    />
  )
}
