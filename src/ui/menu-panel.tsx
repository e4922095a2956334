import { Check } from 'lucide-react'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { classes } from './classes.ts'
import type { MenuGroup, MenuPanelProps } from './menu.tsx'
import { floatClasses } from './popover.tsx'

/** What `Menu` opens once it is here. */
export function MenuPanel({ open, onOpen, anchor, placement, label, groups }: MenuPanelProps) {
  return (
    <AriaPopover
      isOpen={open}
      onOpenChange={onOpen}
      triggerRef={anchor}
      placement={placement}
      offset={4}
      aria-label={label} // the library makes it a dialog around the menu
      className={classes(floatClasses, 'min-w-48 max-w-80 overflow-auto p-1')}
    >
      <MenuList label={label} groups={groups} onDone={() => onOpen(false)} />
    </AriaPopover>
  )
}

/** The rows of a menu, for whoever has a panel of their own. */
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
