import { RotateCw, X } from 'lucide-react'
import { longWaits } from '../../gateway/patience.ts'
import { type Command, command } from '../command.ts'

const shared = {
  area: 'Page',
  on: 'none',
  needs: 'anyone',
  risk: 'none',
  when: () => longWaits.now().length > 0,
} as const

/** What one can do about a server that is long in answering. */
export const waitingCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'waiting.askAgain',
    title: 'Try the request again',
    icon: RotateCw,
    keywords: ['retry', 'slow', 'hangs', 'stuck', 'loading'],
    run: () => {
      for (const wait of longWaits.now()) wait.askAgain()
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'waiting.cancel',
    title: 'Stop waiting for the server',
    icon: X,
    keywords: ['cancel', 'abort', 'slow', 'hangs', 'stuck', 'loading'],
    run: () => {
      for (const wait of longWaits.now()) wait.cancel()
      return undefined
    },
  }),
]
