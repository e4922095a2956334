import { Check } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { classes } from './classes.ts'
import { floatClasses } from './popover.tsx'

export interface MenuEntry {
  id: string
  label: string
  icon?: ReactNode
  /** Key cap at the end. */
  hint?: ReactNode
  danger?: boolean
  /** Why it is off, in words; the row stays reachable and choosing it does `onOff`. */
  off?: string | undefined
  checked?: boolean | undefined
  /** Second line. */
  detail?: string | undefined
  run: () => void
}
export interface MenuGroup {
  label?: string
  entries: readonly MenuEntry[]
}

export interface MenuProps {
  /** Accessible name of the menu. */
  label: string
  groups: readonly MenuGroup[]
  placement?: AriaPopoverProps['placement']
  /** Draws the trigger; spread the props on a button. */
  trigger: (props: MenuTriggerProps) => ReactNode
}
export interface MenuTriggerProps {
  ref: React.RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
}

/** A button that opens a menu: arrows, Home/End, first letters; a row that is off says why and leads to what helps. */
export function Menu({ label, groups, placement = 'bottom end', trigger }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      {trigger({ ref: anchor, 'aria-haspopup': 'menu', 'aria-expanded': open, onClick: () => setOpen(!open) })}
      <AriaPopover
        isOpen={open}
        onOpenChange={setOpen}
        triggerRef={anchor}
        placement={placement}
        offset={4}
        className={classes(floatClasses, 'min-w-48 max-w-80 overflow-auto p-1')}
      >
        <MenuList label={label} groups={groups} onDone={() => setOpen(false)} />
      </AriaPopover>
    </>
  )
}

export function MenuList({
  label,
  groups,
  onDone,
}: {
  label: string
  groups: readonly MenuGroup[]
  onDone: () => void
}) {
  const entries = groups.flatMap((group) => group.entries)
  return (
    <AriaMenu
      aria-label={label}
      autoFocus="first"
      className="outline-none!"
      onClose={onDone}
      onAction={(key) => {
        onDone()
        entries.find((entry) => entry.id === key)?.run()
      }}
    >
      {groups.map((group, index) => (
        <MenuSection
          // Groups of a menu have no identity but their order.
          key={group.label ?? `group-${index}`}
          {...(group.label === undefined ? { 'aria-label': label } : {})}
          className="not-first:mt-1 not-first:border-line not-first:border-t not-first:pt-1"
        >
          {group.label !== undefined && (
            <Header className="px-2 pt-1 pb-0.5 text-muted text-secondary">{group.label}</Header>
          )}
          {group.entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.off === undefined ? entry.label : `${entry.label}, ${entry.off}`}
              className={classes(
                'flex min-h-(--control) items-center gap-2 rounded-control px-2 py-1 outline-none! select-none',
                'data-[focused]:bg-hover',
                entry.danger === true && entry.off === undefined && 'text-danger',
                entry.off !== undefined && 'text-muted',
              )}
            >
              {entry.icon !== undefined && (
                <span className="flex w-4 shrink-0 justify-center text-muted">{entry.icon}</span>
              )}
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate">{entry.label}</span>
                {(entry.off ?? entry.detail) !== undefined && (
                  <span className="text-muted text-secondary">{entry.off ?? entry.detail}</span>
                )}
              </span>
              {entry.checked === true && (
                <>
                  <Check className="text-accent" aria-hidden="true" />
                  <span className="sr-only">, chosen</span>
                </>
              )}
              {entry.hint !== undefined && <span className="ml-4 shrink-0">{entry.hint}</span>}
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </AriaMenu>
  )
}
