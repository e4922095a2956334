import type { ComponentProps, ReactNode } from 'react'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  children: ReactNode
  detail?: ReactNode
  onChange: (on: boolean) => void
}

/** On or off, at once (no save). For choices that are saved with a form use Checkbox. */
export function Switch({ children, detail, onChange, ...rest }: SwitchProps) {
  return (
    <label className="flex min-h-6 items-start justify-between gap-4 py-0.5">
      <span>
        {children}
        {detail !== undefined && <span className="block text-muted text-secondary">{detail}</span>}
      </span>
      <span className="relative mt-px inline-flex h-5 w-9 shrink-0">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own checked state
          role="switch"
          {...rest}
          onChange={(event) => onChange(event.target.checked)}
          className="peer h-5 w-9 appearance-none rounded-full border border-line-strong bg-sunken transition-colors checked:border-accent checked:bg-accent forced-colors:appearance-auto"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-3 rounded-full bg-line-strong transition-transform peer-checked:translate-x-4 peer-checked:bg-on-accent forced-colors:hidden" />
      </span>
    </label>
  )
}
