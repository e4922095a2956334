import { redirectOf } from '../domain/access.ts'
import { visitor } from '../state/session.ts'
import { preload } from './modules.ts'
import { navigate } from './navigate.ts'
import { matchPath, routeOf } from './table.ts'

/** Plain links navigate within the page; hovering or focusing one loads what is behind it. Answers how to stop. */
export function followLinks(root: Document): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const clicked = (event: MouseEvent) => {
    const anchor = anchorOf(event.target)
    if (anchor === null || event.defaultPrevented || event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const address = innerAddress(anchor)
    if (address === null) return
    event.preventDefault()
    void navigate(address, { replace: anchor.dataset.replace !== undefined })
  }
  const intended = (event: Event) => {
    clearTimeout(timer)
    const anchor = anchorOf(event.target)
    const address = anchor === null ? null : innerAddress(anchor)
    if (address !== null) timer = setTimeout(() => preloadIfOpen(address), 75) // a pointer passing by is no intent
  }
  root.addEventListener('click', clicked)
  root.addEventListener('pointerover', intended, { passive: true })
  root.addEventListener('focusin', intended)
  return () => {
    clearTimeout(timer)
    root.removeEventListener('click', clicked)
    root.removeEventListener('pointerover', intended)
    root.removeEventListener('focusin', intended)
  }
}

/** Loads a screen on intent; not one that the visitor would be turned away from. */
export function preloadIfOpen(address: string): void {
  const match = matchPath(address)
  if (match !== null && redirectOf(visitor(), routeOf(match.path)) === null) void preload(address)
}

const anchorOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a[href]') : null

/** The address of a link into the page; null for files, other sites and new windows. */
function innerAddress(anchor: HTMLAnchorElement): string | null {
  if (anchor.origin !== location.origin || anchor.hasAttribute('download')) return null
  if (anchor.target !== '' && anchor.target !== '_self') return null
  if (anchor.pathname === location.pathname && anchor.search === location.search && anchor.hash !== '') return null // within the text
  return matchPath(anchor.pathname) === null ? null : anchor.pathname + anchor.search + anchor.hash
}
