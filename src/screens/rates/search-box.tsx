import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { Input } from '../../ui/forms/input.tsx'

/** Asks a moment after the last letter. */
export function SearchBox({
  value,
  label,
  onChange,
}: {
  value: string
  label: string
  onChange: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  if (seen !== value) {
    setSeen(value)
    setText(value)
  }
  return (
    <div className="relative w-full sm:w-36 2xl:w-48">
      <Search
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <Input
        type="search"
        aria-label={label}
        value={text}
        placeholder={label}
        autoComplete="off"
        className="pl-8"
        onChange={(event) => {
          setText(event.target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onChange(event.target.value.trim()), 250)
        }}
      />
    </div>
  )
}
