import { appearanceCommands } from './areas/appearance-commands.ts'
import { goCommands } from './areas/go-commands.ts'
import { navigationCommands } from './areas/navigation-commands.ts'
import { notificationCommands } from './areas/notification-commands.ts'
import { screenCommands } from './areas/screen-commands.ts'
import { sessionCommands } from './areas/session-commands.ts'
import { waitingCommands } from './areas/waiting-commands.ts'
import type { Command, CommandId } from './command.ts'

const byId = new Map<string, Command>()

/**
 * TABLE 4: everything that can be done. What the frame itself needs is here from the start; the verbs of the areas (area-commands.ts)
 * follow with the first screen that is not the dashboard, or while the page rests: nobody needs them to see it.
 */
export let allCommands: readonly Command[] = []
add([
  ...goCommands,
  ...screenCommands,
  ...navigationCommands,
  ...notificationCommands,
  ...appearanceCommands,
  ...sessionCommands,
  ...waitingCommands,
])

function add(commands: readonly Command[]): void {
  for (const it of commands) {
    if (byId.has(it.id)) throw new Error(`Two commands are called ${it.id}`)
    byId.set(it.id, it)
  }
  allCommands = [...allCommands, ...commands]
}

let areas: Promise<void> | undefined
let complete = false
/** Brings the verbs of all areas; once. A line that breaks is tried again by the next who asks. */
export function loadAreas(): Promise<void> {
  areas ??= import('./areas/area-commands.ts').then(
    ({ areaCommands }) => {
      add(areaCommands)
      complete = true
    },
    (problem) => {
      areas = undefined
      throw problem
    },
  )
  return areas
}

/** What is still to come of the verbs; nothing once they are there. */
export const restOfAreas = (): Promise<void> | undefined => (complete ? undefined : loadAreas())

export function commandOf(id: CommandId): Command {
  const found = byId.get(id)
  if (found === undefined) throw new Error(`No command is called ${id}`)
  return found
}

export const findCommand = (id: string): Command | undefined => byId.get(id)
