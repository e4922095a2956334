import { loadAreas } from '../commands/registry.ts'
import { screens as table } from '../screens/screens.ts'
import { Shell } from '../screens/shell/shell.tsx'
import { startSignedIn } from './signed-in.ts'

// Loaded after log-in: what signed-in people see around every screen, and what accompanies them.
startSignedIn()

/** Every screen comes with the verbs of its area; the dashboard needs none and is first on the way. */
export const screens = Object.fromEntries(
  Object.entries(table).map(([path, load]) => [
    path,
    path === '/home' ? load : () => Promise.all([load(), loadAreas()]).then(([screen]) => screen),
  ]),
) as typeof table // the same paths, each with its own screen
export default Shell
