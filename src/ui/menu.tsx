import { type ReactNode, useRef, useState } from 'react'
import { openComponent, usePreload } from './lazy-component.tsx'
import type { Placement } from './popover.tsx'

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
  placement?: Placement
  /** Draws the trigger; spread the props on a button. */
  trigger: (props: MenuTriggerProps) => ReactNode
}
export interface MenuTriggerProps {
  ref: React.RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
}

export interface MenuPanelProps {
  open: boolean
  onOpen: (open: boolean) => void
  anchor: React.RefObject<HTMLButtonElement | null>
  placement: Placement
  label: string
  groups: readonly MenuGroup[]
}

/** As with `Popover`: nothing of it is fetched before somebody comes near. */
export const menuPanel = openComponent<MenuPanelProps>(async () => (await import('./menu-panel.tsx')).MenuPanel)

/** A button that opens a menu: arrows, Home/End, first letters; a row that is off says why and leads to what helps. */
export function Menu({ label, groups, placement = 'bottom end', trigger }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  usePreload(anchor, menuPanel)
  const Panel = menuPanel
  return (
    <>
      {trigger({ ref: anchor, 'aria-haspopup': 'menu', 'aria-expanded': open, onClick: () => setOpen(!open) })}
      <Panel open={open} onOpen={setOpen} anchor={anchor} placement={placement} label={label} groups={groups} />
    </>
  )
}
