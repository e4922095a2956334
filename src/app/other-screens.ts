import { loadAreas } from '../commands/registry.ts'
import { screens as table } from '../screens/screens.ts'

/** Every screen but the first comes with the verbs of its area: the dashboard needs none. */
export const screens = Object.fromEntries(
  Object.entries(table).map(([path, load]) => [
    path,
    () => Promise.all([load(), loadAreas()]).then(([screen]) => screen),
  ]),
) as typeof table // the same paths, each with its own screen
