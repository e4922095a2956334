import { ScanLine } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { CommandButton } from '../../../commands/command-button.tsx'
import { classes } from '../../../ui/classes.ts'
import { boxClasses } from '../../../ui/forms/input.tsx'

interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
  /** mod+z while nothing is typed takes the last one back; otherwise it is the field's own undo. */
  onTakeBack: () => void
}

/** Where hands type and scanners write. Enter checks in (a command of the station); nothing is completed, corrected or learnt. */
export function CodeField({ field, value, onChange, onTakeBack }: CodeFieldProps) {
  const hint = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={`${hint}-code`} className="font-medium">
        Ticket code
      </label>
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <ScanLine
            className="pointer-events-none absolute top-1/2 left-4 size-6 -translate-y-1/2 text-muted max-sm:hidden"
            strokeWidth={1.5}
            aria-hidden="true"
          />
          <input
            ref={field}
            id={`${hint}-code`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              const { key, nativeEvent } = event
              if (key === 'Escape' && value !== '') {
                event.preventDefault()
                onChange('')
              }
              if (key.toLowerCase() === 'z' && (nativeEvent.ctrlKey || nativeEvent.metaKey) && value === '') {
                event.preventDefault()
                onTakeBack()
              }
            }}
            aria-describedby={hint}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={300}
            placeholder="XXXX-XXXX-XXXX"
            className={classes(
              boxClasses,
              'h-16! px-3 font-semibold text-[1.25rem]! sm:pr-4 sm:pl-13 sm:text-[1.5rem]! uppercase tracking-wide placeholder:font-normal placeholder:text-faint tabular',
            )}
          />
        </div>
        <CommandButton id="scan.checkIn" variant="primary" size="large" showKey={false} className="h-16!" />
      </div>
      <p id={hint} className="text-muted text-secondary">
        Scan, or type and press Enter. A hand scanner works wherever the cursor is.
      </p>
    </div>
  )
}
