import { useSnapshot } from 'valtio/react'
import { proxy, ref } from 'valtio/vanilla'
import { guest, type Visitor, visitorOf } from '../domain/access.ts'
import type { Profile } from '../domain/contract/auth.ts'
import type { Meta, Notification } from '../domain/schema/types.generated.ts'

/** The user as the profile answers it (specification §3). */
export type SessionUser = Profile

/** Specification §3: exactly these six. */
export interface Session {
  token: string | null
  user: SessionUser | null
  errors: readonly string[]
  notifications: readonly Notification[]
  notificationMeta: Meta | null
  unreadCount: number
}

const empty = (): Session => ({
  token: null,
  user: null,
  errors: ref([]),
  notifications: ref([]),
  notificationMeta: null,
  unreadCount: 0,
})

export const session = proxy<Session>(empty())

// Answers are kept as they came: valtio must not wrap each of their rows.
export const setUser = (user: SessionUser | null): void => {
  session.user = user === null ? null : ref(user)
}
export const setErrors = (errors: readonly string[]): void => {
  session.errors = ref([...errors])
}
export const setNotifications = (items: readonly Notification[], meta: Meta | null): void => {
  session.notifications = ref([...items])
  session.notificationMeta = meta === null ? null : ref(meta)
}
/** Forgets the person; what went wrong stays to be shown. */
export const clearSession = (): void => {
  const { errors } = session
  Object.assign(session, empty(), { errors })
}

let known: { user: SessionUser | null; token: boolean; visitor: Visitor } = { user: null, token: false, visitor: guest }

/** The session reduced to what decides. Specification §4: authenticated means a token and a user. Same object until either changes. */
export function visitor(): Visitor {
  const { token, user } = session
  if (known.user !== user || known.token !== (token !== null)) {
    known = { user, token: token !== null, visitor: token === null ? guest : visitorOf(user) }
  }
  return known.visitor
}

export function useVisitor(): Visitor {
  const { token, user } = useSnapshot(session) // read, so that the screen is drawn again when either changes
  return token === null || user === null ? guest : visitor()
}

export function useUser(): SessionUser | null {
  return useSnapshot(session).user as SessionUser | null // a ref is not wrapped: the snapshot is the object itself
}
