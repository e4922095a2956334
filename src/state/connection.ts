import { proxy } from 'valtio/vanilla'

/** Whether the network is there, as far as the browser and the last calls tell, and how many writes are on their way. */
export interface Connection {
  online: boolean
  pendingWrites: number
}

export const connection = proxy<Connection>({ online: globalThis.navigator?.onLine ?? true, pendingWrites: 0 })

/** Follows the browser; answers how to stop. */
export function watchConnection(page: Window): () => void {
  const update = () => {
    connection.online = page.navigator.onLine
  }
  page.addEventListener('online', update)
  page.addEventListener('offline', update)
  update()
  return () => {
    page.removeEventListener('online', update)
    page.removeEventListener('offline', update)
  }
}

/** Counts a write while it is under way. */
export async function pending<T>(write: Promise<T>): Promise<T> {
  connection.pendingWrites++
  try {
    return await write
  } finally {
    connection.pendingWrites--
  }
}
