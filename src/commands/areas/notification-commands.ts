import { Bell, BellOff, CheckCheck } from 'lucide-react'
import { session } from '../../state/session.ts'
import { type Command, command } from '../command.ts'
import { ports } from '../ports.ts'

const shared = { area: 'Notifications', on: 'none', needs: {} } as const
const nothingToDo = (): string | undefined =>
  session.notifications.length === 0 && session.unreadCount === 0 ? 'There are no notifications.' : undefined

export const notificationCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'notifications.open',
    title: 'Show notifications',
    icon: Bell,
    risk: 'none',
    keywords: ['inbox', 'alerts', 'bell', 'news', 'messages'],
    keys: { global: ['g n'] },
    run: () => {
      ports.openNotifications()
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'notifications.markAllRead',
    title: 'Mark all notifications as read',
    icon: CheckCheck,
    risk: 'none',
    keywords: ['read all', 'clear unread', 'seen', 'alerts'],
    run: async () => {
      const done = await ports.markNotificationsRead()
      return done ? { message: 'All notifications are read.' } : undefined
    },
  }),
  command({
    ...shared,
    id: 'notifications.clearAll',
    title: 'Clear all notifications',
    icon: BellOff,
    risk: 'confirm',
    keep: 'Keep them',
    keywords: ['delete notifications', 'remove alerts', 'empty inbox'],
    consequence: () => 'This clears all your notifications. The records they refer to are kept.',
    refuses: nothingToDo,
    run: async () => {
      const done = await ports.clearNotifications()
      return done ? { message: 'Notifications cleared.' } : undefined
    },
  }),
]
