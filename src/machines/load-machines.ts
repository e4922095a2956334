import { stored, tokenPlace } from './stored.ts'

type Machines = typeof import('./start.ts')

let machines: Promise<Machines> | null = null
let hear: (machines: Machines) => void = () => undefined

/** The machines, with XState: not part of the log-in page, which has nothing to run before somebody logs in. */
export function loadMachines(): Promise<Machines> {
  machines ??= import('./start.ts').then(
    async (loaded) => {
      await loaded.authenticate()
      hear(loaded)
      return loaded
    },
    (error: unknown) => {
      machines = null // the next need tries again
      throw error
    },
  )
  return machines
}

/** Told once, when the session machine has made up its mind for the first time. */
export const onMachines = (listener: typeof hear): void => {
  hear = listener
}

/**
 * Specification §1, step 1: the stored token, if any, is submitted to an authentication attempt, whether or not one
 * exists. With nothing to submit the attempt ends here: the visitor is a guest, as the session machine would say.
 */
export async function attemptAuthentication(): Promise<void> {
  if (stored.get(tokenPlace) !== null) await loadMachines()
}
