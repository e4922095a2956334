import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Input, useFieldProps } from '../../../ui/forms/input.tsx'

const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** A colour by sight or by its code. Only whole colours are passed on. */
export function ColourInput({
  value,
  onChange,
  label,
  asTheme,
}: {
  readonly value: string
  readonly onChange: (colour: string, typing?: boolean) => void
  readonly label: string
  /** The colour that stands there while none is chosen; absent: one has to be chosen. */
  readonly asTheme?: string
}) {
  const [typed, setTyped] = useState(value)
  const links = useFieldProps()
  useEffect(() => setTyped(value), [value])
  const shown = isColour(typed) ? typed : isColour(value) ? value : (asTheme ?? '#000000')
  return (
    <div className="flex items-center gap-2">
      <input
        type="color"
        aria-label={`${label}: choose by sight`}
        value={shown.toLowerCase()}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(event.target.value, true)
        }}
        className="h-(--control) w-10 shrink-0 rounded-control border border-line-strong/70 bg-raised p-0.5"
      />
      <Input
        {...links}
        value={typed}
        maxLength={7}
        spellCheck={false}
        placeholder={asTheme === undefined ? '#rrggbb' : `${asTheme}, as the theme`}
        className="font-mono"
        onChange={(event) => {
          const text = event.target.value.trim()
          setTyped(text)
          const whole = text.startsWith('#') || text === '' ? text : `#${text}`
          if (isColour(whole)) onChange(whole.toLowerCase(), true)
          else if (text === '' && asTheme !== undefined) onChange('', true)
        }}
        onBlur={() => setTyped(value)}
      />
      {asTheme !== undefined && value !== '' && (
        <Button does="clearField" size="small" variant="ghost" onClick={() => onChange('')}>
          As the theme
        </Button>
      )}
    </div>
  )
}
