const nameKey = 'safiri.tab'
let own: string | null = null

const lockOf = (tab: string) => `safiri.tab.${tab}`
// Not `randomUUID`, which plain http has not.
const newName = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The name of this tab, the same after a reload. It is laid down only as the page goes and taken up as it comes: a duplicated tab, which
 * gets a copy of its storage, finds none and takes another. While the tab lives it holds a lock of that name.
 */
export function ownTab(): string {
  if (own !== null) return own
  own = newName()
  try {
    own = sessionStorage.getItem(nameKey) ?? own
    sessionStorage.removeItem(nameKey)
    const name = own
    addEventListener('pagehide', () => sessionStorage.setItem(nameKey, name))
    addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.removeItem(nameKey))
    locks()
      ?.request(lockOf(name), () => new Promise(() => {}))
      .catch(() => undefined)
  } catch {
    // Without storage a tab has a new name on every visit.
  }
  return own
}

/** Whether another tab of this browser has that name. Where locks are not known (plain http) none has: what was typed is rather shown twice than lost. */
export async function tabIsOpen(tab: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.some(({ name }) => name === lockOf(tab))
}

/** Undefined on a page of plain http. */
const locks = (): LockManager | undefined => navigator.locks
