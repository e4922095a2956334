import { screens } from '../screens/screens.ts'
import { Shell } from '../screens/shell/shell.tsx'
import { startInside } from './inside.ts'

// Loaded after log-in: what signed-in people see around every screen, and what accompanies them.
startInside()

export { screens }
export default Shell
