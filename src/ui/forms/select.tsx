import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { classes } from '../classes.ts'
import { given } from '../given.ts'
import { floatClasses } from '../popover.tsx'
import { useField } from './field.tsx'
import { boxClasses } from './input.tsx'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** Second line, e.g. what the choice means. */
  detail?: string | undefined
  icon?: ReactNode
}
export interface SelectProps<Value extends string = string> {
  value: string | null
  /** Only what `options` offers. */
  onChange: (value: Value) => void
  onBlur?: () => void
  options: readonly Option<Value>[]
  placeholder?: string
  /** Needed outside a Field. */
  label?: string
  className?: string
}

export const optionClasses = classes(
  'flex min-h-(--control) items-center gap-2 rounded-control px-2 py-1 outline-none! select-none data-[focused]:bg-hover',
)

/** One of few. For more than a dozen use ComboBox, which can be typed into. */
export function Select<Value extends string>({
  value,
  onChange,
  onBlur,
  options,
  placeholder = 'Choose…',
  label,
  className,
}: SelectProps<Value>) {
  const field = useField()
  return (
    <AriaSelect
      selectedKey={value === '' ? null : value}
      onSelectionChange={(key) => {
        const chosen = options.find((option) => option.value === key)
        if (chosen !== undefined) onChange(chosen.value)
      }}
      onOpenChange={(open) => {
        if (!open) onBlur?.()
      }}
      isInvalid={field?.invalid ?? false}
      isRequired={false}
      {...given({
        'aria-label': label ?? (field === null ? placeholder : undefined),
        'aria-labelledby': field?.labelId,
      })}
      className={classes('min-w-0', className)}
    >
      <AriaButton
        {...(field === null ? {} : { id: field.id })}
        {...(field?.describedBy === undefined ? {} : { 'aria-describedby': field.describedBy })}
        className={classes(
          boxClasses,
          'flex h-(--control) items-center justify-between gap-2 px-2.5 text-left',
          field?.invalid && 'border-danger!',
        )}
      >
        <SelectValue className="truncate data-[placeholder]:text-faint [&_[slot=description]]:hidden">
          {({ selectedText, isPlaceholder }) => (isPlaceholder ? placeholder : selectedText)}
        </SelectValue>
        <ChevronDown className="text-muted" aria-hidden="true" />
      </AriaButton>
      <AriaPopover className={classes(floatClasses, 'min-w-(--trigger-width) max-w-96 overflow-auto p-1')} offset={4}>
        <ListBox items={options} className="outline-none!">
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={optionClasses}>
              {({ isSelected }) => (
                <>
                  {option.icon}
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span>{option.label}</span>
                    {option.detail !== undefined && <span className="text-muted text-secondary">{option.detail}</span>}
                  </span>
                  {isSelected && <Check className="text-accent" aria-hidden="true" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </AriaPopover>
    </AriaSelect>
  )
}
