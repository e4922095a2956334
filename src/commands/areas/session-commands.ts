import { LogOut } from 'lucide-react'
import { type Command, command } from '../command.ts'
import { ports } from '../ports.ts'

export const sessionCommands: readonly Command[] = [
  command({
    id: 'session.logOut',
    title: 'Log out',
    icon: LogOut,
    area: 'Account',
    keywords: ['logout', 'sign out', 'signout', 'leave', 'exit', 'switch user'],
    on: 'none',
    needs: { guard: 'always' },
    risk: 'none',
    when: ({ visitor }) => visitor.authenticated,
    run: async () => {
      await ports.logOut()
      return undefined
    },
  }),
]
